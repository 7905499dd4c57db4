import { VerifyAnyway } from './anyway.tsx'
import type { Figures } from './figures/walk.ts'
import type { Gaps } from './gaps.ts'
import { NamesakeQuestion } from './namesake.tsx'
import type { useSaving } from './saving.ts'
import type { Values } from './values.ts'
import type { Walk } from './walk/walk.ts'

/** What is asked before a plan is verified: about its gaps, then about a group id that is another plan's. */
export function Questions(props: {
  asking: boolean
  gaps: Gaps
  values: Values
  figures: Figures
  walk: Pick<Walk, 'toBlanks' | 'go'>
  saving: ReturnType<typeof useSaving>
  onClose: () => void
}) {
  const { saving, onClose, figures } = props
  if (saving.state.is === 'namesakes') {
    return (
      <NamesakeQuestion
        values={props.values}
        others={saving.state.others}
        onClose={saving.goOn}
        onVerify={() => void saving.save(true)}
      />
    )
  }
  if (!props.asking) return null
  /** Closes the question first: the focus returns to where it was, and goes on from there. */
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <VerifyAnyway
      gaps={props.gaps}
      name={props.values['group_name']?.text.trim() || 'Unnamed Plan'}
      acts={{
        onClose,
        onField: (path) => then(() => figures.pick(path))(),
        onRest: then(() => props.walk.go(null)),
        onBlanks: then(props.walk.toBlanks),
        onFigures: figures.open.length > 0 ? then(() => figures.walk()) : null,
        onVerify: then(() => void saving.save()),
      }}
    />
  )
}
