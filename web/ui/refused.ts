import { type ChangeEvent, type FormEvent, useState } from 'react'

/**
 * Words beside a field that the browser refuses, in place of the browser's own bubble: the form is not sent, and focus goes to the first such field.
 * @param missing for a field left empty
 * @param wrong for one whose content does not fit
 */
export function useRefused(missing: string, wrong = missing) {
  const [words, setWords] = useState<string | null>(null)
  return {
    words,
    onInvalid: (event: FormEvent<HTMLInputElement>) => {
      event.preventDefault()
      const input = event.currentTarget
      setWords(input.validity.valueMissing ? missing : wrong)
      const first = [...(input.form?.querySelectorAll('input') ?? [])].find((each) => !each.validity.valid)
      if (first === input) input.focus()
    },
    /** Takes the words away with the key that mends the field. */
    look: (event: ChangeEvent<HTMLInputElement>) => event.target.validity.valid && setWords(null),
  }
}
