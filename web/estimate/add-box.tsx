import { Plus } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { mayActAlone } from '../ui/letter-keys.ts'
import { type AddedLine, readLine } from './add-line.ts'

/** More lines than any visit has; the server takes no more. */
const MOST_LINES = 30

/** A goes to the box. */
function useAddKey(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || event.shiftKey || !mayActAlone(event)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}

/** Adds what's typed once the server knows the service; else its sentence stands at the box, and what's typed stays. */
function useAdding(plan: string | null, services: readonly string[], onAdd: (line: AddedLine) => void) {
  const api = useApi()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const busy = useRef(false)
  const add = async () => {
    const line = readLine(text)
    if (busy.current || text.trim() === '') return
    if (plan === null) return setFault('Choose a plan first.')
    if (/(?<![a-z\d])\$?\d[\d,.]*(?![a-z\d])/i.test(line.service))
      return setFault('One service at a time: code or name, tooth, fee.')
    if (line.service === '') return setFault('Type the service, too: a CDT code or its name.')
    if (services.length >= MOST_LINES) return setFault(`An estimate holds up to ${MOST_LINES} services.`)
    busy.current = true
    try {
      const lines = [...services, line.service.slice(0, 120)].map((service) => ({ service }))
      await api.estimate({ plan, lines })
      onAdd(line)
      // What was typed on after Enter stays.
      setText((now) => (now.startsWith(text) ? now.slice(text.length) : now))
      setFault(null)
    } catch (failed) {
      if (!isSignedOut(failed)) setFault(wordsOf(failed))
    } finally {
      busy.current = false
    }
  }
  const change = (next: string) => {
    setText(next)
    setFault(null)
  }
  return { text, fault, change, add }
}

/** One box that takes a service with tooth and fee in any order. */
export function AddBox(props: {
  plan: string | null
  /** Services of the lines that are there. */
  services: readonly string[]
  box: RefObject<HTMLInputElement | null>
  onAdd: (line: AddedLine) => void
}) {
  const id = useId()
  const { text, fault, change, add } = useAdding(props.plan, props.services, props.onAdd)
  useAddKey(props.box)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <form className="est-add" onSubmit={submit} noValidate>
      <div className="search">
        <Icon of={Plus} size={16} />
        <input
          ref={props.box}
          className="input"
          placeholder="Add a service: code or name, tooth, fee. Like: crown 14 1340"
          aria-label="Add a service"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          autoComplete="off"
          maxLength={160}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <kbd>A</kbd>
      </div>
      {fault && <ErrorLine words={fault} id={`${id}-fault`} />}
    </form>
  )
}
