/** `npm run bench`: prints the benchmark table. Speeds are measured here and nowhere in the tests; ratios come from one run. */
import os from 'node:os'
import type { BenchRow } from '../bench/row.ts'

const suites: Record<string, () => Promise<BenchRow[]>> = {
  render: async () => (await import('../bench/render.ts')).benchRender(),
  ocr: async () => (await import('../bench/ocr.ts')).benchOcr(),
  pipeline: async () => (await import('../bench/pipeline.ts')).benchPipeline(),
  reading: async () => (await import('../bench/reading.ts')).benchReading(),
  riq: async () => (await import('../bench/riq.ts')).benchRiq(),
  askers: async () => (await import('../bench/riq-askers.ts')).benchAskers(),
  search: async () => (await import('../bench/plan-search.ts')).benchPlanSearch(),
  estimate: async () => (await import('../bench/estimate.ts')).benchEstimate(),
  requests: async () => (await import('../bench/requests.ts')).benchRequests(),
  load: async () => (await import('../bench/load.ts')).benchLoad(),
  hold: async () => (await import('../bench/riq-hold.ts')).benchRiqHold(),
  patients: async () => (await import('../bench/patients.ts')).benchPatients(),
  web: async () => (await import('../bench/web.ts')).benchWeb(),
}

const wanted = process.argv.slice(2)
console.log(
  `${os.cpus()[0]?.model ?? 'processor'}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`,
)
for (const [name, run] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const row of await run()) {
    console.log(`${row.name.padEnd(58)} ${row.value.padStart(16)}${row.note ? `   ${row.note}` : ''}`)
  }
}
