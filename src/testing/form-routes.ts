/** The routes of the office's forms, all of them for whoever works with plans. */
export const FORM_ROUTES: readonly string[] = [
  'GET /api/forms',
  'POST /api/forms',
  'GET /api/forms/fields',
  'GET /api/forms/:id',
  'PUT /api/forms/:id',
  'DELETE /api/forms/:id',
  'POST /api/forms/:id/restore',
  'GET /api/forms/:id/pages/:n',
  'POST /api/forms/:id/sheet',
  'POST /api/forms/:id/print',
  'POST /api/forms/:id/printed',
]
