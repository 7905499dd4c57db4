import { Upload } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { STEP_FORM, type StepProps } from './parts.ts'

/** The way to the first plan. */
export function DocumentStep({ next }: StepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    next()
  }
  return (
    <form id={STEP_FORM} onSubmit={submit}>
      <h1>Your first document</h1>
      <p className="su-lead">
        Upload a plan you know well. You’ll see patient details masked, each value with the line it came from,
        and Riq answering from it.
      </p>
      <Link className="btn lg" href="/upload">
        <Icon of={Upload} size={16} />
        Upload a plan
      </Link>
    </form>
  )
}
