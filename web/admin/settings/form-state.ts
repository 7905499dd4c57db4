import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeSettings, SettingName } from '../../../src/account/settings/contract.ts'
import type { SettingsView } from '../../../src/admin/settings/contract.ts'
import { useApi } from '../../api/context.tsx'
import { ApiError, wordsOf } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  changeOf,
  faultOf,
  faultsOf,
  formOf,
  type SettingFaults,
  type SettingsForm,
  settingText,
} from './words.ts'

/** Words by field of a refusal. */
function refusedFields(error: unknown): SettingFaults {
  const body = error instanceof ApiError ? error.body : null
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null
  return typeof fields === 'object' && fields !== null ? (fields as SettingFaults) : {}
}

/** What another administrator set meanwhile, of a conflict; null for any other error. */
function clashOf(error: unknown): { settings: SettingsView; changed: SettingName[] } | null {
  const body = error instanceof ApiError && error.status === 409 ? error.body : null
  return typeof body === 'object' && body !== null && 'settings' in body
    ? (body as { settings: SettingsView; changed: SettingName[] })
    : null
}

/** Words beside a setting that somebody else set while it was changed here. */
function clashWords({ values, set }: SettingsView, name: SettingName): string {
  const by = set.find((one) => one.name === name)?.by ?? 'Someone else'
  const value = values[name]
  return `${by} set this to ${settingText(name, value === null ? null : String(value))} while you were editing. Save again to use your value, or undo your changes.`
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
  // What the person saw when they began: an answer that comes meanwhile must not turn old values into changes.
  const [seen, setSeen] = useState(view)
  const [form, setForm] = useState(() => formOf(view.values))
  const [faults, setFaults] = useState<SettingFaults>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const first = formOf(seen.values)
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
  /** Takes over what another administrator set, but for what is changed here, beside which theirs is told. */
  const meet = (
    { settings, changed }: NonNullable<ReturnType<typeof clashOf>>,
    change: Partial<OfficeSettings>,
  ) => {
    cache.setQueryData(['settings'], settings)
    setSeen(settings)
    const mine = (Object.keys(change) as SettingName[]).map((name) => [name, form[name]])
    setForm({ ...formOf(settings.values), ...Object.fromEntries(mine) })
    const told = changed.map((name) => [name, clashWords(settings, name)])
    fail(
      Object.fromEntries(told),
      'Another administrator changed these settings while you were editing. We haven’t saved anything yet.',
    )
  }
  const send = async (change: Partial<OfficeSettings>) => {
    setBusy(true)
    try {
      const saved = await api.changeSettings({ ...change, version: seen.version })
      cache.setQueryData(['settings'], saved)
      setSeen(saved)
      setForm(formOf(saved.values))
      fail({}, null)
      tell('Settings saved.')
    } catch (failed) {
      const clash = clashOf(failed)
      if (clash) {
        meet(clash, change)
        setBusy(false)
        return
      }
      const found = refusedFields(failed)
      fail(found, Object.keys(found).length > 0 ? null : `We couldn’t save the settings. ${wordsOf(failed)}`)
    }
    setBusy(false)
  }
  /** The change to save; null when a field is wrong, which is then said. */
  const ready = (): Partial<OfficeSettings> | null => {
    const found = faultsOf(form)
    fail(found, null)
    return Object.keys(found).length > 0 ? null : changeOf(form, seen.values)
  }
  const reset = () => {
    setSeen(view)
    setForm(formOf(view.values))
    fail({}, null)
  }
  return { form, faults, error, busy, dirty, type, leave, ready, send, reset }
}
