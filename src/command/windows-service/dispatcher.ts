import { dlopen, FFIType, JSCallback, ptr } from 'bun:ffi'

const open = () => ({
  ...dlopen('kernel32.dll', {
    GetModuleHandleW: { args: [FFIType.ptr], returns: FFIType.u64 },
    GetProcAddress: { args: [FFIType.u64, FFIType.ptr], returns: FFIType.u64 },
    CreateThread: {
      args: [FFIType.ptr, FFIType.u64, FFIType.u64, FFIType.ptr, FFIType.u32, FFIType.ptr],
      returns: FFIType.u64,
    },
    WaitForSingleObject: { args: [FFIType.u64, FFIType.u32], returns: FFIType.u32 },
  }).symbols,
  ...dlopen('advapi32.dll', {
    RegisterServiceCtrlHandlerW: { args: [FFIType.ptr, FFIType.ptr], returns: FFIType.u64 },
    SetServiceStatus: { args: [FFIType.u64, FFIType.ptr], returns: FFIType.i32 },
  }).symbols,
})

const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le')

/** Numbers of Windows: a program with one service, what it can be asked, what it is, and what it takes. */
const OWN_PROCESS = 0x10
const CONTROL = { stop: 1, shutdown: 5 }
const STATE = { stopped: 1, starting: 2, stopping: 3, running: 4 }
const TAKES_STOP_AND_SHUTDOWN = 1 | 4
/** ERROR_SERVICE_SPECIFIC_ERROR: the number beside it is ours. */
const OWN_ERROR = 1066
const LOOK_MS = 100
/** Windows gives up on a service after 30 seconds. */
const MOST_MS = 60_000
/** How long Windows waits for the next word of a service that starts or stops. */
const HINT_MS = 60_000

/** This process as Windows' service manager knows it. */
export interface WindowsService {
  /** Tells Windows that it ended by itself with this code, so that it isn't started again. */
  ended(code: number): void
}

/**
 * Makes this process the service that Windows started. The function of Windows that runs a service doesn't come back before the service ends, so it
 * gets a thread of its own: it takes one pointer and gives one number, as a thread's function does. It calls us from other threads, and what it says
 * waits until this one has time.
 * @param name of the service
 * @param stop called when Windows wants it to end
 * @returns null when it wasn't Windows that started this process
 */
export async function becomeService(name: string, stop: () => void): Promise<WindowsService | null> {
  const api = open()
  const own = wide(name)
  let handle = 0n
  const tell = (state: number, code = 0) => {
    const takes = state === STATE.running ? TAKES_STOP_AND_SHUTDOWN : 0
    const waits = state === STATE.starting || state === STATE.stopping ? HINT_MS : 0
    const status = [OWN_PROCESS, state, takes, code === 0 ? 0 : OWN_ERROR, code, 0, waits]
    api.SetServiceStatus(handle, ptr(new Uint32Array(status)))
  }
  const asked = (control: number) => {
    if (control !== CONTROL.stop && control !== CONTROL.shutdown) return
    tell(STATE.stopping)
    stop()
  }
  const handler = new JSCallback(asked, { args: [FFIType.u32], returns: FFIType.void, threadsafe: true })
  const begun = () => {
    handle = BigInt(api.RegisterServiceCtrlHandlerW(ptr(own), handler.ptr))
    tell(STATE.running)
  }
  const main = new JSCallback(begun, {
    args: [FFIType.u32, FFIType.ptr],
    returns: FFIType.void,
    threadsafe: true,
  })
  // A name and a function for each service, closed by an empty pair.
  const table = new BigUint64Array([BigInt(ptr(own)), BigInt(main.ptr!), 0n, 0n])
  const library = BigInt(api.GetModuleHandleW(ptr(wide('advapi32.dll'))))
  const dispatcher = BigInt(
    api.GetProcAddress(library, ptr(Buffer.from('StartServiceCtrlDispatcherW\0', 'latin1'))),
  )
  const thread = BigInt(api.CreateThread(null, 0n, dispatcher, ptr(table), 0, null))
  // The thread ends at once where no service manager waits for this process.
  for (let waited = 0; handle === 0n; waited += LOOK_MS) {
    if (thread === 0n || waited > MOST_MS || api.WaitForSingleObject(thread, 0) === 0) return null
    await Bun.sleep(LOOK_MS)
  }
  keep.push(own, table, handler, main)
  return { ended: (code) => tell(STATE.stopped, code) }
}

/** What Windows reads and calls for as long as the service runs: the collector mustn't take it. */
const keep: unknown[] = []
