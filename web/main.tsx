import { createRoot } from 'react-dom/client'
import { serverApi } from './api/calls.ts'
import { answerCache } from './api/context.tsx'
import { App } from './app.tsx'
import { applyTheme, storedTheme } from './frame/theme.ts'

applyTheme(storedTheme())
createRoot(document.getElementById('root')!).render(<App api={serverApi} cache={answerCache()} />)
