/** A browser's half of the office's HTTP surface, for tests against a real server, the demo and the benchmarks. */
export class HttpClient {
  readonly address: string
  readonly #reuse: boolean
  readonly #ca: string | null
  #cookie = ''

  /**
   * @param address scheme, host and port, as the server prints it
   * @param options `reuse: false` opens a connection for each request: for whoever kills the server and must not be told that an old connection ended; `ca`: the one certificate (PEM) that this desk trusts
   */
  constructor(address: string, { reuse = true, ca }: { reuse?: boolean; ca?: string } = {}) {
    this.address = address
    this.#reuse = reuse
    this.#ca = ca ?? null
  }

  /** The Cookie header of the session; empty before `enter`. */
  get cookie(): string {
    return this.#cookie
  }

  /** Sends a request as a page of the office would. */
  async fetch(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const raw = body instanceof Uint8Array
    return fetch(`${this.address}${path}`, {
      method,
      keepalive: this.#reuse,
      ...(this.#ca ? { tls: { ca: this.#ca } } : {}),
      ...(signal ? { signal } : {}),
      headers: {
        origin: this.address,
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    })
  }

  /** Sends JSON and reads JSON. @throws Error with status and words when the office refuses */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.fetch(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  /** Signs in, or signs up where there is no such account, and keeps the session. */
  async enter(
    door: 'login' | 'signup',
    email: string,
    password: string,
  ): Promise<{ id: string; role: string }> {
    const response = await this.fetch('POST', `/api/auth/${door}`, { email, password })
    if (!response.ok) throw new Error(`${door}: ${response.status} ${await response.text()}`)
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return ((await response.json()) as { user: { id: string; role: string } }).user
  }

  /** Uploads a file as the upload screen does. */
  async upload(name: string, bytes: Uint8Array): Promise<{ rowId: string; fileName: string }> {
    const response = await this.fetch('POST', '/api/uploads', bytes, {
      'x-file-name': encodeURIComponent(name),
    })
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
    return (await response.json()) as { rowId: string; fileName: string }
  }

  /** Reads an upload and waits for the end; the screen's choice of call for PDFs and pictures. */
  parse({
    rowId,
    fileName,
  }: {
    rowId: string
    fileName: string
  }): Promise<{ success: boolean; deleteMessage: string }> {
    return fileName.endsWith('.pdf')
      ? this.call('POST', '/api/parse-pdf', { rowId, fileName })
      : this.call('POST', '/api/process-document', {
          rowId,
          fileUrl: `/files/documents/${encodeURIComponent(fileName)}`,
        })
  }
}
