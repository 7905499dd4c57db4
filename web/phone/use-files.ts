import { useState } from 'react'
import type { Shot } from './shot.ts'
import type { Studio } from './studio.ts'

/** Photos out of files: each is cut out by the edges that are found. @param room how many more there may be */
export function useFiles(studio: Studio, room: number, onShots: (shots: readonly Shot[]) => void) {
  const [fault, setFault] = useState<string | null>(null)
  const [used, setUsed] = useState(false)
  const take = async (chosen: readonly File[]) => {
    setFault(null)
    if (chosen.length > 0) setUsed(true)
    try {
      const made: Shot[] = []
      for (const file of chosen.slice(0, room)) made.push(await studio.shotOf(await studio.stillOfFile(file)))
      if (made.length > 0) onShots(made)
    } catch {
      setFault('One of these isn’t a picture that this phone can open.')
    }
  }
  return { fault, used, take }
}
