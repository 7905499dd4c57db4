import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useApi } from '../api/context.tsx'
import { LEFT_WORDS } from '../first-run/parts.ts'

/** For administrators: the steps of the setup that were left out, as one line that leads to the first of them. */
export function SetupLeft() {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['first-run'], queryFn: () => api.firstRun() })
  const [first] = data?.left ?? []
  if (!data || first === undefined) return null
  return (
    <>
      {' · '}
      <Link href={`/first-run?step=${first}`}>
        Finish setting up: {data.left.map((step) => LEFT_WORDS[step]).join(', ')}
      </Link>
    </>
  )
}
