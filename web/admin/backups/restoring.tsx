/** How a backup is restored. Not from the browser: it replaces every account and session, this one included, and needs the server stopped. */
export function Restoring() {
  return (
    <section className="card restoring" aria-labelledby="restoring">
      <div className="card-head">
        <h2 id="restoring">Restoring a backup</h2>
      </div>
      <div className="card-body">
        <p className="soft">
          A restore replaces all plans, documents, accounts and settings, so you run it on the server while
          CovrIQ is stopped.
        </p>
        <ol>
          <li>
            Make sure your office’s key file is in place: <code>covriq-data.key</code> next to the data, or
            where <code>COVRIQ_KEY_FILE</code> says. You can’t open a backup without it. Keep a copy away from
            the backups.
          </li>
          <li>
            Check the backup: <code>covriq restore --check FILE</code>. This changes nothing.
          </li>
          <li>Stop the server.</li>
          <li>
            In the server’s folder: <code>covriq restore FILE</code>. We set the current data aside and never
            delete it. If the backup is damaged, from another office or from a newer version, we refuse it and
            change nothing.
          </li>
          <li>
            Start the server: <code>covriq serve</code>. Everyone needs to log in again.
          </li>
        </ol>
      </div>
    </section>
  )
}
