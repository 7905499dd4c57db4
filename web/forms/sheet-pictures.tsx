import { useMemo } from 'react'
import type { SheetAnswer } from '../../src/forms/contract.ts'
import { BlobPicture } from './blob-picture.tsx'
import { bytesOf } from './used-form.ts'

/** A printed sheet, page by page. @param name of the plan */
export function SheetPictures(props: { sheet: SheetAnswer; name: string }) {
  const pictures = useMemo(
    () =>
      props.sheet.pages.map(({ data, media_type }, i) => ({
        page: i + 1,
        picture: new Blob([bytesOf(data)], { type: media_type }),
      })),
    [props.sheet],
  )
  return pictures.map(({ page, picture }) => (
    <div key={page} className="bf-page printed">
      <BlobPicture picture={picture} words={`${props.name}, page ${page}`} />
    </div>
  ))
}
