import { Printer } from 'lucide-react'
import { Link } from 'wouter'
import { formPicture } from '../api/forms.ts'
import { Icon } from '../ui/icon.tsx'

/** The form that comes with the product, ready to print on. */
export function OwnCard() {
  return (
    <section className="card bf-card" aria-labelledby="own-form">
      <h2 id="own-form">The CovrIQ form</h2>
      <div className="bf-mini">
        <img src={formPicture('covriq', 1)} alt="The CovrIQ form: plan, codes, percents, limits and notes" />
      </div>
      <p className="small soft">
        One page: codes, percents, limits, waits, and empty columns for history. Nothing to set up.
      </p>
      <Link href="/forms/covriq/print" className="btn">
        <Icon of={Printer} size={16} />
        Use this form
      </Link>
    </section>
  )
}
