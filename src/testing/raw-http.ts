import net from 'node:net'

/** What came back over a line: `status` 0 = it was cut without an answer; `waited` = neither an answer nor an end within the time. */
export interface RawAnswer {
  status: number
  type: string
  body: string
  waited: boolean
}

const encoder = new TextEncoder()

/** The body of the first answer; null while it is not all there. What follows it answers what the server took for another request. */
function bodyIn(text: string): string | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  if (length === undefined || text.length < end + 4 + Number(length)) return null
  return text.slice(end + 4, end + 4 + Number(length))
}

/**
 * Sends bytes as they are and reads the answer as latin1.
 * @param mostMs how long it may take until there is an answer or the line ends
 */
export function sendRaw(port: number, bytes: string | Uint8Array, mostMs: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let got = ''
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(typeof bytes === 'string' ? encoder.encode(bytes) : bytes),
    )
    const end = (waited: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({
        status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(got)?.[1] ?? 0),
        type: /\r\ncontent-type: ([^\r]*)/i.exec(got)?.[1] ?? '',
        body: bodyIn(got) ?? got.split('\r\n\r\n')[1] ?? '',
        waited: waited && got === '',
      })
    }
    const timer = setTimeout(() => end(true), mostMs)
    socket.on('data', (data) => {
      got += data.toString('latin1')
      if (bodyIn(got) !== null) end(false)
    })
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
  })
}
