import { useCallback, useEffect, useState } from 'react'
import type { Studio } from './studio.ts'

/** The phone's camera while the page needs it: off when it shows something else, so that no light stays on. */
export function useCamera(studio: Studio, wanted: boolean) {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [refused, setRefused] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    if (!wanted) return
    let open: MediaStream | null = null
    let left = false
    const close = () => {
      for (const track of open?.getTracks() ?? []) track.stop()
    }
    const begin = async () => {
      try {
        open = await studio.openCamera()
        if (left) return close()
        setRefused(false)
        setStream(open)
      } catch {
        if (!left) setRefused(true)
      }
    }
    void begin()
    return () => {
      left = true
      setStream(null)
      close()
    }
  }, [studio, wanted, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  return { stream, refused, again }
}
