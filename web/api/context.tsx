import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Api } from './calls.ts'
import { ApiError, isSignedOut } from './errors.ts'

const ApiContext = createContext<Api | null>(null)

/** Wraps every call so that a 401 anywhere is heard in one place. */
export function hearing(api: Api, onSignedOut: (error: unknown) => void): Api {
  const quiet = new Set<string>(['session', 'login', 'signup', 'setup', 'reset', 'logout', 'bye', 'watch'])
  return new Proxy(api, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function' || quiet.has(String(name))) return value
      return async (...args: unknown[]) => {
        try {
          return await (value as (...a: unknown[]) => Promise<unknown>).apply(target, args)
        } catch (error) {
          if (isSignedOut(error)) onSignedOut(error)
          throw error
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
