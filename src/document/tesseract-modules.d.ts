/** The parts of tesseract.js that carry no types: its worker script without the thread around it, and the core it drives. */
declare module 'tesseract.js/src/worker-script/index.js' {
  export interface TesseractPacket {
    workerId: string
    jobId: string
    action: 'load' | 'loadLanguage' | 'initialize' | 'recognize'
    payload: Record<string, unknown>
  }
  export interface TesseractReply {
    jobId: string
    status: 'resolve' | 'reject' | 'progress'
    data: unknown
  }
  export function setAdapter(adapter: Record<string, unknown>): void
  export function dispatchHandlers(packet: TesseractPacket, send: (reply: TesseractReply) => void): void
}

declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const core: (options: Record<string, unknown>) => Promise<unknown>
  export default core
}
