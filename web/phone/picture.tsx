import { useEffect, useState } from 'react'

/** A picture of this page's memory, let go of when it isn't shown any more. */
export function Picture(props: { of: Blob; words: string; className?: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(props.of)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [props.of])
  return address ? (
    <img src={address} alt={props.words} className={props.className} draggable={false} />
  ) : null
}
