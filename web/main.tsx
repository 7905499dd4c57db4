import { createRoot } from 'react-dom/client'
import { serverApi } from './api/calls.ts'
import { answerCache } from './api/context.tsx'
import { App } from './app.tsx'
import { fetchScreens } from './frame/lazy-screen.tsx'
import { applyTheme, storedTheme } from './frame/theme.ts'

const PRELOAD_MS = 1500

applyTheme(storedTheme())
createRoot(document.getElementById('root')!).render(<App api={serverApi} cache={answerCache()} />)
setTimeout(() => void fetchScreens(), PRELOAD_MS)
