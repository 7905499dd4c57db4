import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Api } from './calls.ts'
import { ApiError, isSignedOut, toldBy } from './errors.ts'

const ApiContext = createContext<Api | null>(null)

/** What is heard of any call. */
export interface Heard {
  signedOut: (error: unknown) => void
  /** The server wants to know once more who sits here. @returns whether it was told */
  confirm: (ask: string | null) => Promise<boolean>
  /** Two-step sign-in must be turned on first. */
  due: () => void
}

/** Wraps every call so that a 401 anywhere is heard in one place, and a call that wants a proof is repeated after it. */
export function hearing(api: Api, heard: Heard): Api {
  const quiet = new Set<string>([
    'session',
    'login',
    'loginCode',
    'signup',
    'setup',
    'reset',
    'logout',
    'bye',
    'watch',
  ])
  return new Proxy(api, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function' || quiet.has(String(name))) return value
      return async (...args: unknown[]) => {
        const send = () => (value as (...a: unknown[]) => Promise<unknown>).apply(target, args)
        try {
          return await send()
        } catch (error) {
          if (isSignedOut(error)) heard.signedOut(error)
          const reason = toldBy(error, 'reason')
          if (reason === 'two_step') heard.due()
          if (reason !== 'confirm' || !(await heard.confirm(toldBy(error, 'ask')))) throw error
          return send()
        }
      }
    },
  })
}

/** A cache of server answers: fresh for 15 seconds, one retry, never for a refusal. */
export function answerCache(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => !(error instanceof ApiError) && count < 1,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Hands the server's calls and their cache to the screens. */
export function ApiProvider(props: { api: Api; cache: QueryClient; children: ReactNode }) {
  const value = useMemo(() => props.api, [props.api])
  return (
    <QueryClientProvider client={props.cache}>
      <ApiContext.Provider value={value}>{props.children}</ApiContext.Provider>
    </QueryClientProvider>
  )
}

/** The server's calls. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('no api above this component')
  return api
}
