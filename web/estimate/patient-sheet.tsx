import { useRef } from 'react'
import { useOnePage } from '../view-plan/one-page.ts'
import type { Sheet } from './sheet.ts'

const List = (props: { head: string; items: readonly string[] }) =>
  props.items.length > 0 && (
    <section>
      <h2>{props.head}</h2>
      <ul>
        {props.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )

function Rows(props: { sheet: Sheet }) {
  const { words, rows, total } = props.sheet
  return (
    <table>
      <thead>
        <tr>
          {words.head.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <tr key={at}>
            <td>
              {row.name}
              {row.day && ` · ${row.day}`}
              {row.note && <small>{row.note}</small>}
            </td>
            <td>{row.amounts[0]}</td>
            <td>{row.amounts[1]}</td>
            <td>
              <b>{row.amounts[2]}</b>
            </td>
          </tr>
        ))}
        <tr className="total">
          <td>{words.total}</td>
          {total.map((amount, at) => (
            <td key={words.head[at + 1]}>{amount}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The sheet for the patient on one letter page, black on white; name and signature are written by hand. */
export function PatientSheet({ sheet }: { sheet: Sheet }) {
  const { words } = sheet
  const page = useRef<HTMLElement>(null)
  useOnePage(page)
  return (
    <article className="patient-sheet" lang={sheet.language} ref={page}>
      <header>
        <div>
          <h1>{words.title}</h1>
          <p>{sheet.plan}</p>
        </div>
        <p>{sheet.made}</p>
      </header>
      <div className="by-hand">
        {[
          [words.name, ''],
          [words.visit, sheet.visit],
          [words.prepared, sheet.preparedBy],
        ].map(([label, text]) => (
          <p key={label}>
            <i>{text}</i>
            {label}
          </p>
        ))}
      </div>
      <dl>
        {sheet.figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {sheet.warning && (
        <p>
          <b>{sheet.warning}</b>
        </p>
      )}
      <Rows sheet={sheet} />
      {sheet.primary && <p>{sheet.primary}</p>}
      <List head={sheet.makesHead} items={sheet.makes} />
      <List head={words.open} items={sheet.open} />
      <div className="by-hand signed">
        {[words.signature, words.date].map((label) => (
          <p key={label}>
            <i />
            {label}
          </p>
        ))}
      </div>
      <footer>{words.foot}</footer>
    </article>
  )
}
