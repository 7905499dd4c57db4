import { VerifyAnyway } from './anyway.tsx'
import type { Field } from './fields.ts'
import type { Figures } from './figures/walk.ts'
import { NamesakeQuestion } from './namesake.tsx'
import type { useSaving } from './saving.ts'
import type { Values } from './values.ts'

/** What is asked before a plan is verified: fields still in doubt, figures that no value claims or no group name, then a group id that is another plan's. */
export function Questions(props: {
  asking: boolean
  doubtful: readonly Field[]
  values: Values
  figures: Figures
  saving: ReturnType<typeof useSaving>
  onClose: () => void
}) {
  const { saving, onClose } = props
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
  return (
    <VerifyAnyway
      labels={props.doubtful.map((f) => f.label)}
      figures={props.figures.left}
      onFigures={
        props.figures.open.length > 0
          ? () => {
              onClose()
              props.figures.walk()
            }
          : null
      }
      unnamed={!props.values['group_name']?.text.trim()}
      onClose={onClose}
      onVerify={() => {
        onClose()
        void saving.save()
      }}
    />
  )
}
