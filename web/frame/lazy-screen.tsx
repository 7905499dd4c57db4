import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/list-state.tsx'
import { inTime } from './in-time.ts'

class Mishap extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page">
        <div className="card empty" role="alert">
          <Icon of={TriangleAlert} size={28} />
          <h2>We couldn’t load this page.</h2>
          <p>Your saved work is safe. Reload to try again.</p>
          <button type="button" className="btn primary" onClick={() => window.location.reload()}>
            <Icon of={RotateCw} size={16} />
            Reload
          </button>
        </div>
      </div>
    )
  }
}

const waiting: (() => Promise<unknown>)[] = []

/** Fetches the other screens while nothing else is to do, so that they open at once. */
export async function fetchScreens(): Promise<void> {
  // One after the other; a failure is told when the screen is opened.
  for (const load of waiting.splice(0)) await load().catch(() => null)
}

const PAGE = (
  <div className="page">
    <Skeleton name="the page" rows={4} />
  </div>
)

/** A screen that is fetched when it is first opened; a failed or late fetch offers Reload. @param meanwhile stands there until it has come */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = PAGE,
): ComponentType<Props> {
  waiting.push(load)
  const View = lazy(async () => ({ default: await inTime(load) }))
  return function Screen(props: Props) {
    return (
      <Mishap>
        <Suspense fallback={meanwhile}>
          <View {...props} />
        </Suspense>
      </Mishap>
    )
  }
}
