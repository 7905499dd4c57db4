import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnnouncementRequest } from '../../../src/office/contract.ts'
import { useApi } from '../../api/context.tsx'
import { useToast } from '../../ui/toast.tsx'

/** What an administrator does to announcements; each rejects when it did not work. */
export interface NewsDeeds {
  post: (words: AnnouncementRequest) => Promise<void>
  change: (id: string, words: AnnouncementRequest) => Promise<void>
  end: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** All announcements, and what can be done to them. */
export function useNews() {
  const api = useApi()
  const cache = useQueryClient()
  const tell = useToast()
  const lines = useQuery({ queryKey: ['all-announcements'], queryFn: () => api.allAnnouncements() })
  const done = async (work: Promise<unknown>, words: string) => {
    await work
    tell(words)
    // Everybody's page and the dashboard show them as well.
    for (const key of ['all-announcements', 'announcements', 'dashboard'])
      void cache.invalidateQueries({ queryKey: [key] })
  }
  const deeds: NewsDeeds = {
    post: (words) => done(api.postAnnouncement(words), 'Announcement posted.'),
    change: (id, words) => done(api.changeAnnouncement(id, words), 'Announcement saved.'),
    end: (id) => done(api.changeAnnouncement(id, { end: true }), 'Announcement ended.'),
    remove: (id) => done(api.deleteAnnouncement(id), 'Announcement deleted.'),
  }
  return { lines, deeds }
}
