import { ownBundle, partsIn } from '../office/about/bundle.ts'
import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE = 'Usage: covriq licences [--all]'

/** Prints whose work is in CovrIQ: the parts by license, or with --all every notice in full. */
export async function licences(args: string[]): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { all: { type: 'boolean' } }, USAGE)
  if (positionals.length > 0) throw new UsageError(USAGE)
  const notices = await ownBundle.notices()
  if (values.all) {
    console.log(`${await ownBundle.license()}\n${notices}`)
    return 0
  }
  const byLicense = Map.groupBy(partsIn(notices), ({ license }) => license)
  const lines = [...byLicense]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([license, parts]) => `${license}\n  ${parts.map(({ name }) => name).join('\n  ')}`)
  console.log(
    [
      'CovrIQ is free software under the GNU Affero General Public License, version 3 or later.',
      'You may use, study, share, and change it. It comes without warranty.',
      'The source of exactly this version is on the About page of your CovrIQ server.',
      '',
      ...lines,
      '',
      'Every notice in full: covriq licences --all',
    ].join('\n'),
  )
  return 0
}
