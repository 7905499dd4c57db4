/** One server-sent event: its name ('message' when it has none) and its data. */
export interface ServerEvent {
  name: string
  data: string
}

/** Cuts a stream of text into server-sent events; keeps what is not complete yet. */
export function eventCutter(): (text: string) => ServerEvent[] {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const lines = block.split('\n')
      const values = (key: string) =>
        lines.filter((l) => l.startsWith(`${key}:`)).map((l) => l.slice(key.length + 1).replace(/^ /, ''))
      const data = values('data').join('\n')
      return data ? [{ name: values('event')[0] ?? 'message', data }] : []
    })
  }
}

/** Reads a streamed answer event by event until it ends. */
export async function eachEvent(response: Response, onEvent: (event: ServerEvent) => void): Promise<void> {
  if (!response.body) return
  const cut = eventCutter()
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const event of cut(decoder.decode(piece.value, { stream: true }))) onEvent(event)
  }
  for (const event of cut('\n\n')) onEvent(event)
}
