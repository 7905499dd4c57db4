import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Download, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AboutOffice, About as AboutProgram } from '../../src/office/about/contract.ts'
import { bytesText } from '../admin/system/facts.ts'
import { useApi } from '../api/context.tsx'
import { useSession } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { CovrIQMark } from '../ui/marks.tsx'
import { usePageTitle } from '../ui/title.ts'
import { BIG_PARTS, networkFacts, startedText } from './facts.ts'

function Facts(props: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="sysfacts divide">
      {props.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One sentence first: whether everything works, and who to ask when it doesn't. */
function State({ office }: { office: AboutOffice }) {
  return office.status === 'ok' ? (
    <div className="note full middle about-state">
      <Icon of={CircleCheck} />
      <p>
        <b className="strong">Everything is working.</b> {startedText(office, new Date())}
      </p>
    </div>
  ) : (
    <div className="note check middle about-state">
      <Icon of={TriangleAlert} />
      <p>
        <b className="strong">Something needs your administrator’s attention.</b> They’ll find it under Admin,
        System. You can keep working.
      </p>
    </div>
  )
}

function Licenses({ program }: { program: AboutProgram }) {
  return (
    <section className="card" aria-labelledby="about-licenses">
      <div className="card-head about-head">
        <h2 id="about-licenses">Licenses</h2>
        <a className="small strong" href="/api/about/notices" target="_blank" rel="noreferrer">
          All {program.notices} notices
        </a>
      </div>
      <div className="about-license">
        <p className="soft">
          CovrIQ is free software under the{' '}
          <a href="/api/about/license" target="_blank" rel="noreferrer">
            GNU AGPL 3.0 or later
          </a>
          . You may use, study, share, and change it. It comes without warranty.
        </p>
        {program.source_bytes !== null && (
          <p className="row wrap">
            <a className="btn sm" href="/api/about/source" download>
              <Icon of={Download} />
              Source of exactly this version
            </a>
            <span className="tiny muted">{bytesText(program.source_bytes)}, from this computer</span>
          </p>
        )}
      </div>
      <Facts facts={BIG_PARTS} />
    </section>
  )
}

/** /about: the program's version and licenses for everybody; for people of the office also whether it works and what it opens in the network. */
export function About() {
  usePageTitle('About')
  const api = useApi()
  const { user } = useSession()
  const program = useQuery({ queryKey: ['about'], queryFn: () => api.about() })
  const office = useQuery({
    queryKey: ['about-office'],
    queryFn: () => api.aboutOffice(),
    enabled: user !== null,
  })
  return (
    <div className="page">
      {!user && (
        <div className="row between open-head">
          <span className="brandmark">
            <CovrIQMark size={28} />
            <span>CovrIQ</span>
          </span>
          <Link className="btn" href="/login">
            Log in
          </Link>
        </div>
      )}
      <div className="page-head">
        <div>
          <h1>About CovrIQ</h1>
          <p>The version your office runs and the software in it</p>
        </div>
      </div>
      {office.data && <State office={office.data} />}
      <ListState query={program} name="the version" rows={4}>
        {(about) => (
          <div className="fact-cards">
            <section className="card" aria-labelledby="about-version">
              <div className="card-head">
                <h2 id="about-version">Version</h2>
              </div>
              <Facts
                facts={[
                  { name: 'CovrIQ', value: <b className="strong">{about.version}</b> },
                  { name: 'Build', value: <span className="mono">{about.build}</span> },
                ]}
              />
            </section>
            {office.data && (
              <section className="card" aria-labelledby="about-network">
                <div className="card-head">
                  <h2 id="about-network">Network access</h2>
                </div>
                <Facts facts={networkFacts(office.data)} />
              </section>
            )}
            <Licenses program={about} />
          </div>
        )}
      </ListState>
    </div>
  )
}
