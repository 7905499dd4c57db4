/** The CovrIQ mark: an open ring whose tail makes it a Q. Size in px. */
export function CovrIQMark(props: { size: number }) {
  return (
    <svg width={props.size} height={props.size} viewBox="0 0 32 32" aria-hidden="true" className="mark">
      <rect width="32" height="32" rx="8.5" className="mark-ground" />
      <path d="M21.9 10.6a8 8 0 1 0-1.4 11.9" className="mark-line" />
      <path d="m17.6 17.9 5.8 6" className="mark-line" />
    </svg>
  )
}

/** Riq's mark: a speech bubble holding a tick. Stands for Riq's voice only. Size in px. */
export function RiqMark(props: { size: number }) {
  return (
    <svg width={props.size} height={props.size} viewBox="0 0 32 32" aria-hidden="true" className="mark">
      <path
        d="M16 3.5c7.2 0 12.5 5.1 12.5 11.8S23.200 27 16 27c-1.500 0-3-.2-4.300-.7L5.700 28.500l1.600-5A11 11 0 0 1 3.500 15.300C3.500 8.600 8.800 3.500 16 3.500Z"
        className="mark-ground"
      />
      <path d="m10.800 15.600 3.600 3.600 6.900-7.500" className="mark-line thin" />
    </svg>
  )
}
