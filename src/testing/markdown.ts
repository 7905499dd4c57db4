import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The text of a page without its code: what stands in a fence or between backticks is no link and no heading. */
export const withoutCode = (text: string): string =>
  text.replace(/^( *)```[\s\S]*?^\1```$/gm, '').replace(/`[^`\n]*`/g, '``')

/** The anchors that the headings of a page make, as code hosts make them: small letters, signs dropped, dashes for blanks, numbered twins. */
export function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>()
  const anchors = new Set<string>()
  for (const [, heading] of text.replace(/^( *)```[\s\S]*?^\1```$/gm, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading!
      .trim()
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    anchors.add(times === 0 ? slug : `${slug}-${times}`)
  }
  return anchors
}

/**
 * The links and pictures of a page that lead nowhere: no such file, or no such heading in it. Addresses of other hosts are not looked at.
 * @param file absolute path of the page
 */
export function deadLinks(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const plain = withoutCode(text)
  const targets = [
    ...[...plain.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].map((m) => m[1]!),
    ...[...plain.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map((m) => m[1]!),
  ]
  return targets.filter((target) => {
    if (/^[a-z][a-z+.-]*:/i.test(target)) return false
    const [where = '', anchor] = target.split('#') as [string, string?]
    const page = where === '' ? file : path.resolve(path.dirname(file), decodeURIComponent(where))
    if (!existsSync(page)) return true
    if (anchor === undefined) return false
    return statSync(page).isDirectory() || !anchorsOf(readFileSync(page, 'utf8')).has(anchor)
  })
}
