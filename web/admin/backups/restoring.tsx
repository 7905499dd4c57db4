/** How a backup is restored. Not from the browser: it replaces every account and session, this one included, and needs the server stopped. */
export function Restoring() {
  return (
    <section className="card restoring" aria-labelledby="restoring">
      <div className="card-head">
        <h2 id="restoring">Restoring a backup</h2>
      </div>
      <div className="card-body">
        <p className="soft">
          A restore replaces all plans, documents, accounts and settings, so it is done on the server itself,
          while CovrIQ is stopped.
        </p>
        <ol>
          <li>
            Have the key file of this office in its place: <code>covriq-data.key</code> beside the data, or
            where <code>COVRIQ_KEY_FILE</code> says. Without it nobody can open a backup. Keep a copy of it
            away from the backups.
          </li>
          <li>
            Prove the backup: <code>covriq restore --check FILE</code>. This changes nothing.
          </li>
          <li>Stop the server.</li>
          <li>
            In the folder of the server: <code>covriq restore FILE</code>. The present data is put aside,
            never deleted. A damaged backup, one of another office or of a newer version is refused, and
            nothing is changed.
          </li>
          <li>
            Start the server: <code>covriq serve</code>. Everybody signs in again.
          </li>
        </ol>
      </div>
    </section>
  )
}
