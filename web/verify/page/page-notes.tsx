import type { PageInfo } from '../../../src/plan/content.ts'
import { LookedNote } from '../looks.tsx'

/** What is to be known of a page before its values are compared with it. */
export function PageNotes({ page }: { page: PageInfo }) {
  return (
    <>
      {page.file_damaged && (
        <p className="note check above">
          Part of this file is missing or damaged. Check that every page of the document is here before you
          verify.
        </p>
      )}
      {page.partly_unread && !page.withheld && (
        <p className="note check above">
          We couldn’t read parts of this page. We masked them and took no values from them. Compare with the
          original.
        </p>
      )}
      {page.looked && <LookedNote {...page.looked} />}
    </>
  )
}
