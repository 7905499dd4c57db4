import { useEffect, useState } from 'react'

/** A picture that came as bytes. */
export function BlobPicture(props: { picture: Blob; words: string; className?: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const own = URL.createObjectURL(props.picture)
    setAddress(own)
    return () => URL.revokeObjectURL(own)
  }, [props.picture])
  return address && <img src={address} alt={props.words} className={props.className} />
}
