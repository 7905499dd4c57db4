import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeSettings, SettingName } from '../../../src/account/settings/contract.ts'
import type { SettingsView } from '../../../src/admin/settings/contract.ts'
import { useApi } from '../../api/context.tsx'
import { ApiError, wordsOf } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.tsx'
import { changeOf, faultOf, faultsOf, formOf, type SettingFaults, type SettingsForm } from './words.ts'

/** Words by field of a refusal. */
function refusedFields(error: unknown): SettingFaults {
  const body = error instanceof ApiError ? error.body : null
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null
  return typeof fields === 'object' && fields !== null ? (fields as SettingFaults) : {}
}

/** Puts the focus on the first field that is wrong. */
function focusFirst(faults: SettingFaults): void {
  const names = new Set(Object.keys(faults))
  const fields = [...document.querySelectorAll<HTMLElement>('.setting [name]')]
  fields.find((field) => names.has(field.getAttribute('name') ?? ''))?.focus()
}

/** The settings form: what is typed, what is wrong, and saving it. */
export function useSettingsForm(view: SettingsView) {
  const api = useApi()
  const cache = useQueryClient()
  const tell = useToast()
  const [form, setForm] = useState(() => formOf(view.values))
  const [faults, setFaults] = useState<SettingFaults>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const first = formOf(view.values)
  const dirty = (Object.keys(first) as SettingName[]).some((name) => form[name] !== first[name])
  const drop = (name: SettingName) => setFaults(({ [name]: _, ...others }) => others)
  const type = <Name extends SettingName>(name: Name, value: SettingsForm[Name]) => {
    const next = { ...form, [name]: value }
    setForm(next)
    if (faults[name] && !faultOf(name, next)) drop(name)
  }
  const leave = (name: SettingName) => {
    const fault = faultOf(name, form)
    if (fault) setFaults({ ...faults, [name]: fault })
  }
  const fail = (found: SettingFaults, words: string | null) => {
    setFaults(found)
    setError(words)
    focusFirst(found)
  }
  const send = async (change: Partial<OfficeSettings>) => {
    setBusy(true)
    try {
      const saved = await api.changeSettings(change)
      cache.setQueryData(['settings'], saved)
      setForm(formOf(saved.values))
      fail({}, null)
      tell('Settings saved. They count from now on.')
    } catch (failed) {
      const found = refusedFields(failed)
      fail(found, Object.keys(found).length > 0 ? null : `Settings could not be saved. ${wordsOf(failed)}`)
    }
    setBusy(false)
  }
  /** The change to save; null when a field is wrong, which is then said. */
  const ready = (): Partial<OfficeSettings> | null => {
    const found = faultsOf(form)
    fail(found, null)
    return Object.keys(found).length > 0 ? null : changeOf(form, view.values)
  }
  const reset = () => {
    setForm(first)
    fail({}, null)
  }
  return { form, faults, error, busy, dirty, type, leave, ready, send, reset }
}
