/** A browser's document for tests. All test files share one process, so each file puts it on and takes it off again. */
import { Window } from 'happy-dom'

const window = new Window({ url: 'http://localhost:3000/', width: 1440, height: 900 })

// A comparison that fails prints what it got. Printing a node with all that hangs on it takes minutes and gigabytes.
Object.assign(window.Node.prototype, {
  [Bun.inspect.custom](this: { cloneNode: (deep: boolean) => { outerHTML?: string }; nodeName: string }) {
    return this.cloneNode(false).outerHTML ?? this.nodeName
  },
})

const NAMES = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'Node',
  'Element',
  'DocumentFragment',
  'Event',
  'CustomEvent',
  'KeyboardEvent',
  'MouseEvent',
  'PointerEvent',
  'FocusEvent',
  'InputEvent',
  'MutationObserver',
  'ResizeObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'CSS',
] as const

const before = new Map<string, PropertyDescriptor | undefined>()

function put(name: string, value: unknown): void {
  before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/** Puts the document's names into the global scope. */
export function putOnDocument(): void {
  for (const name of NAMES) {
    const value: unknown = name === 'window' ? window : Reflect.get(window, name)
    put(name, typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value)
  }
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/^(?:HTML|SVG)\w*Element$/.test(name)) put(name, Reflect.get(window, name))
  }
  put('IS_REACT_ACT_ENVIRONMENT', false)
}

/** Takes them out again. */
export function takeOffDocument(): void {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
  before.clear()
}
