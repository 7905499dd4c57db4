import { ShieldAlert, X } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { BlobPicture } from './blob-picture.tsx'
import type { UsedPage } from './used-form.ts'

/** A form that was refused: its pages with what is a patient's covered, outlined where that is. */
export function UsedNote(props: { words: string; pages: readonly UsedPage[]; onClose: () => void }) {
  return (
    <section className="card used-form" aria-labelledby="used-form">
      <div className="row between">
        <h2 id="used-form" className="row">
          <Icon of={ShieldAlert} />
          This form was used for a patient
        </h2>
        <button type="button" className="btn ghost icon sm" aria-label="Close" onClick={props.onClose}>
          <Icon of={X} size={16} />
        </button>
      </div>
      <p className="soft" role="alert">
        {props.words}
      </p>
      <p className="small soft">
        We covered what we saw. If that’s your own print, such as a doctor’s name, print the form without it.
      </p>
      {props.pages.map(({ page, picture, places }) => (
        <div key={page} className="used-page">
          <BlobPicture picture={picture} words={`Page ${page} with patient data covered`} />
          {places.map(({ left, top, width, height }) => (
            <span
              key={`${left} ${top}`}
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
            />
          ))}
        </div>
      ))}
    </section>
  )
}
