import { roleOf } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { letterKeysOn } from '../ui/letter-keys.ts'
import { type KeyLine, keyGroups } from './key-list.ts'

function Line(props: { line: KeyLine }) {
  return (
    <div>
      <dt>
        {props.line.keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{props.line.words}</dd>
    </div>
  )
}

/** The keyboard map: every key of the pages that the person may open. */
export function KeyMap(props: { onClose: () => void }) {
  const groups = keyGroups(roleOf(useMember()))
  return (
    <Dialog title="Keyboard map" shape="map" onClose={props.onClose}>
      <div>
        {!letterKeysOn() && (
          <p className="small keys-off">Single-key shortcuts are off. Turn them on in the account menu.</p>
        )}
        <div className="key-groups">
          {groups.map((group) => (
            <section key={group.name}>
              <h3>{group.name}</h3>
              <dl className="kl">
                {group.lines.map((line) => (
                  <Line key={line.words} line={line} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
