import { Globe, Megaphone } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { useNews } from './news.ts'
import { NewsForm } from './news-form.tsx'
import { NewsLine } from './news-line.tsx'

/** /admin/announcements: the composer, then all announcements, those that are over included. */
export function AdminAnnouncements() {
  const { lines, deeds } = useNews()
  return (
    <AdminPage title="Announcements" sub="News for the office">
      <div className="news-cols">
        <section className="card" aria-label="New announcement">
          <div className="card-head">
            <h2>New announcement</h2>
          </div>
          <p className="note check news-open">
            <Icon of={Globe} />
            <span>
              Readable without signing in, on <Link href="/announcements">Announcements</Link>.
            </span>
          </p>
          <NewsForm line={null} button="Post announcement" onStore={deeds.post} />
        </section>
        <section className="card" aria-label="All announcements">
          <ListState query={lines} name="announcements" rows={4}>
            {(all) =>
              all.length === 0 ? (
                <div className="empty">
                  <Icon of={Megaphone} size={28} />
                  <h2>No announcements yet.</h2>
                  <p>Write the first announcement in the form.</p>
                </div>
              ) : (
                <div className="divide">
                  {all.map((line) => (
                    <NewsLine key={line.id} line={line} deeds={deeds} />
                  ))}
                </div>
              )
            }
          </ListState>
        </section>
      </div>
    </AdminPage>
  )
}
