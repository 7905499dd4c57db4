/** The keys of the form, at its foot. */
export function KeyHints() {
  return (
    <div className="vfoot" aria-hidden="true">
      <span>
        <kbd>Tab</kbd>next to check
      </span>
      <span>
        <kbd>Enter</kbd>confirm
      </span>
      <span>
        <kbd>Alt</kbd>
        <kbd>F</kbd>facts
      </span>
      <span>
        <kbd>Alt</kbd>
        <kbd>[</kbd>
        <kbd>]</kbd>page
      </span>
      <span>
        <kbd>Alt</kbd>
        <kbd>G</kbd>go to
      </span>
      <span>
        <kbd>F6</kbd>panes
      </span>
    </div>
  )
}
