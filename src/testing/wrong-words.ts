/** What's wrong for each command, for tests that hold every command of the list to it. */

/** Words after the command, the exit code, and a part of the sentence. FILE, FOLDER and NOWHERE are as in wrong-settings.ts. */
export type WrongWords = [words: string[], code: number, says: string]

const NOT_THERE = 'The file doesn’t exist or is a folder.'
const NO_DATA = 'There’s no CovrIQ data in this folder.'
const HUGE = 'x'.repeat(20_000)

const option = (usage: string): WrongWords[] => [
  [['--hunter22=x'], 2, 'There’s no option --hunter22.'],
  [[HUGE, HUGE, HUGE], 2, usage],
]
const none = (name: string): WrongWords[] =>
  [['word'], ['--x'], ['-1']].map((words) => [words, 2, `covriq ${name} takes no more arguments`])

/** Wrong words by the command's name. Nothing here may change the computer even where CovrIQ is installed on it. */
export const WRONG_WORDS: Record<string, WrongWords[]> = {
  serve: [[['word'], 2, 'Usage: covriq serve'], ...option('Usage: covriq serve')],
  admin: [
    [[], 2, 'Usage: covriq admin'],
    [['create'], 2, 'Usage: covriq admin'],
    [['delete', 'a@b.example'], 2, 'Usage: covriq admin'],
    [['list', 'word'], 2, 'Usage: covriq admin'],
    [['create', 'word'], 1, 'That isn’t an e-mail address.'],
    [['create', '-1'], 1, 'That isn’t an e-mail address.'],
    [['list'], 1, NO_DATA],
    [['reset', 'a@b.example'], 1, NO_DATA],
    [['reset-2fa', 'a@b.example'], 1, NO_DATA],
  ],
  backup: [
    [[], 2, 'Usage: covriq backup'],
    [['copy.backup'], 1, NO_DATA],
    [['--check', 'NOWHERE'], 1, NOT_THERE],
    [['--check', 'FOLDER'], 1, NOT_THERE],
    [['--check', 'FILE'], 78, 'We can’t find the key file.'],
    ...option('Usage: covriq backup'),
  ],
  restore: [
    [[], 2, 'Usage: covriq restore'],
    [['NOWHERE'], 1, NOT_THERE],
    [['FILE'], 78, 'We can’t find the key file.'],
    [['--check', 'FILE'], 78, 'We can’t find the key file.'],
    ...option('Usage: covriq restore'),
  ],
  migrate: [...none('migrate'), [[], 1, NO_DATA]],
  read: [
    [[], 2, 'Say which files to read'],
    [['NOWHERE'], 1, NOT_THERE],
    [['FOLDER'], 1, NOT_THERE],
    [['--hunter22'], 2, 'There’s no option'],
    [['FILE'], 1, 'covriq: '],
  ],
  redact: [
    [['FILE'], 2, 'Say what to redact'],
    [['NOWHERE', '--out', 'copy.pdf'], 1, NOT_THERE],
    [['FILE', '--out', 'copy.pdf'], 1, 'covriq: '],
    ...option('Say what to redact'),
  ],
  ask: [
    [[], 2, 'Use: covriq ask'],
    [['--plans', 'NOWHERE', 'crowns?'], 1, 'We can’t read the plan file.'],
    [['--plans', 'FILE', 'crowns?'], 1, 'The plan file isn’t valid JSON.'],
    [['--plans', 'FILE', '--today=-1', 'crowns?'], 2, 'Use: covriq ask'],
    [['--hunter22'], 2, 'Use: covriq ask'],
  ],
  estimate: [
    [[], 2, 'Use: covriq estimate'],
    [['--plans', 'NOWHERE'], 1, 'We can’t read the plan file.'],
    [['--plans', 'FILE'], 1, 'The plan file isn’t valid JSON.'],
    [['--hunter22=x'], 2, 'Use: covriq estimate'],
  ],
  eval: [
    [[], 2, 'Say which folder holds the labels'],
    [['NOWHERE'], 1, 'This folder doesn’t exist.'],
    [['FOLDER'], 1, 'This folder has no labeled documents'],
    [['--compare', 'NOWHERE', 'NOWHERE'], 1, 'covriq: '],
    [['--hunter22'], 2, 'There’s no option'],
  ],
  doctor: none('doctor'),
  health: [
    [['word'], 2, 'Usage: covriq health'],
    [[], 1, 'CovrIQ isn’t answering.'],
    ...option('Usage: covriq health'),
  ],
  install: [
    [['word'], 2, 'Usage: sudo covriq install'],
    [['COVRIQ_ADMIN_PASSWORD=hunter22'], 1, 'Others on this computer can read a command’s words'],
    [['COVRIQ_DATA=NOWHERE'], 1, 'has a fixed place'],
    ...option('Usage: sudo covriq install'),
  ],
  uninstall: [[['word'], 2, 'Usage: sudo covriq uninstall'], ...option('Usage: sudo covriq uninstall')],
  upgrade: [
    [[], 2, 'Usage: sudo covriq upgrade'],
    [['--back', 'FILE'], 2, 'Usage: sudo covriq upgrade'],
    [['--with-data', 'FILE'], 2, 'Usage: sudo covriq upgrade'],
    ...option('Usage: sudo covriq upgrade'),
  ],
  status: [[['word'], 2, 'Usage: covriq status'], ...option('Usage: covriq status')],
  licences: [[['word'], 2, 'Usage: covriq licences'], ...option('Usage: covriq licences')],
  version: [
    [['word'], 2, 'Usage: covriq version'],
    [['--check', 'NOWHERE'], 1, NOT_THERE],
    [['--check', 'FOLDER'], 1, NOT_THERE],
    ...option('Usage: covriq version'),
  ],
  help: [['word'], ['--x'], ['-1'], ['install', 'word'], [HUGE]].map((words) => [
    words,
    2,
    'Usage: covriq help [COMMAND]',
  ]),
}
