import { createRoot } from 'react-dom/client'
import { phoneApi } from './calls.ts'
import { PhonePage } from './phone-page.tsx'

createRoot(document.getElementById('root')!).render(
  <PhonePage api={phoneApi} code={window.location.hash.slice(1)} />,
)
