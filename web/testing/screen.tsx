/** Draws the app at an address with a given server, and finds things on it the way a person does. */
import { afterAll, afterEach, beforeAll } from 'bun:test'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import type { Api } from '../api/calls.ts'
import { putOnDocument, takeOffDocument } from './dom.ts'

// React looks at the document when it is loaded, and static imports of packages come first: hence these.
putOnDocument()
const react = await import('react')
const { createRoot } = await import('react-dom/client')
const { answerCache } = await import('../api/context.tsx')
const { App } = await import('../app.tsx')
takeOffDocument()

const MOST_WAITS = 400

/** Does something and lets React settle it. Outside of this, timers of the app may change it without a word. */
export async function act<Result>(work: () => Promise<Result>): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  try {
    await react.act(async () => {
      await work()
    })
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  }
}

let root: Root | null = null

/** Lets everything that is due happen: promises, effects, timers of 0 ms. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))

/** Waits until something is there; fails with what is on screen when it never comes. */
export async function until<Found>(look: () => Found | null | undefined | false): Promise<Found> {
  for (let tries = 0; tries < MOST_WAITS; tries++) {
    const found = look()
    if (found) {
      // What is still due happens here, and not after the test.
      await settle()
      return look() || found
    }
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
  }
  throw new Error(`never came: ${look.toString()}\non screen: ${shown()}`)
}

/** Opens the app at an address. @returns its cache of answers */
export async function openAt(path: string, api: Api): Promise<ReturnType<typeof answerCache>> {
  if (root) throw new Error('one app at a time')
  window.history.replaceState(null, '', path)
  const holder = document.createElement('div')
  document.body.append(holder)
  const cache = answerCache()
  await act(async () => {
    root = createRoot(holder)
    root.render(<App api={api} cache={cache} />)
  })
  await settle()
  return cache
}

/** Draws something that isn't the app, at an address. */
export async function openPart(path: string, part: ReactNode): Promise<void> {
  if (root) throw new Error('one app at a time')
  window.history.replaceState(null, '', path)
  const holder = document.createElement('div')
  document.body.append(holder)
  await act(async () => {
    root = createRoot(holder)
    root.render(part)
  })
  await settle()
}

/** Closes the app, as a tab is closed; what the browser stores stays. */
export async function close(): Promise<void> {
  await act(async () => root?.unmount())
  root = null
  document.body.replaceChildren()
}

/** To be called at the top of each test file that draws screens. */
export function inBrowser(): void {
  beforeAll(putOnDocument)
  afterEach(async () => {
    await close()
    sessionStorage.clear()
    localStorage.clear()
  })
  afterAll(takeOffDocument)
}

/** All text on screen. */
export const shown = (): string => document.body.textContent ?? ''

/** The address. */
export const path = (): string => window.location.pathname

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Elements of a kind with a name; hidden parts of the page do not count. */
export function all(selector: string, name?: string | RegExp): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    if (element.closest('[hidden]')) return false
    if (name === undefined) return true
    return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
  })
}

/** A button by its name, or null. */
export const button = (name: string | RegExp): HTMLElement | null => all('button', name)[0] ?? null

/** A link by its name, or null. */
export const link = (name: string | RegExp): HTMLElement | null => all('a', name)[0] ?? null

/** A field by its label. */
export function field(label: string): HTMLInputElement {
  const direct = all('input, textarea', label)[0]
  const byLabel = [...document.querySelectorAll('label')].find((l) => nameOf(l) === label)
  const found = direct ?? document.getElementById(byLabel?.getAttribute('for') ?? '')
  if (!found) throw new Error(`no field "${label}" on screen: ${shown()}`)
  return found as HTMLInputElement
}

/** Clicks. */
export async function click(element: HTMLElement | null): Promise<void> {
  if (!element) throw new Error(`nothing to click on screen: ${shown()}`)
  await act(async () => element.click())
  await settle()
}

/** Types a text into a field, in place of what stands there. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  const prototype = input.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set
  await act(async () => {
    input.focus()
    setter?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

/** Presses a key on an element. */
export async function press(element: Element, key: string, held: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  })
  await settle()
}

/** Gives a field the focus. */
export async function focus(element: HTMLElement): Promise<void> {
  await act(async () => element.focus())
  await settle()
}

/** Sends the form on screen by its button. */
export const submit = (): Promise<void> => click(all('button[type=submit]')[0] ?? null)
