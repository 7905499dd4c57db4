/** What people read beside the program of a release: the pages of an installation, and the examples they name. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The pages, by their names in the source. */
const PAGES = [
  'docs/install.md',
  'docs/settings.md',
  'docs/command-line.md',
  'docs/admin-guide.md',
  'docs/open-dental.md',
  'docs/troubleshooting.md',
]
const EXAMPLES = ['examples/compose.yaml', 'examples/covriq.service', 'examples/nginx.conf']

/** What of the guide a platform has: Windows has no use for the image's recipe. */
const namesFor = (windows: boolean) => [...PAGES, ...EXAMPLES, ...(windows ? [] : ['Dockerfile'])]

/** A link whose page isn't in the release is its words alone. */
function withoutOthers(name: string, text: string): string {
  return text.replace(/\[([^\]]+)\]\(([^)\s#]+)(#[^)\s]+)?\)/g, (link, words: string, target: string) => {
    if (/^[a-z]+:/.test(target)) return link
    return [...PAGES, ...EXAMPLES].includes(path.posix.join(path.posix.dirname(name), target)) ? link : words
  })
}

/**
 * The guide of a release: its files by name.
 * @param root folder of the source
 */
export function guideOf(root: string, { windows }: { windows: boolean }): Map<string, string> {
  const text = (name: string) => readFileSync(path.join(root, name), 'utf8')
  return new Map(
    namesFor(windows).map((name) => [
      name,
      name.endsWith('.md') ? withoutOthers(name, text(name)) : text(name),
    ]),
  )
}
