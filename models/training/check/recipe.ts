import path from 'node:path'

/** The recipe's folder. */
export const RECIPE = path.resolve(import.meta.dir, '..')

/**
 * Runs a script of the recipe with python3, which needs nothing but its standard library for them.
 * @param args the script and its arguments, from the recipe's folder
 * @returns what it printed
 * @throws when there is no python3 or the script fails
 */
export async function runRecipe(args: string[]): Promise<string> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' }
  const run = Bun.spawn(['python3', ...args], { cwd: RECIPE, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, complaints, code] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
    run.exited,
  ])
  if (code !== 0)
    throw new Error(`python3 ${args[0]} ended with ${code}: ${complaints.trim().split('\n').at(-1)}`)
  return printed
}

/** Prompts and answers that the recipe's generator makes, `count` of every task. */
export async function generatedTexts(count: number): Promise<string[]> {
  const lines = (await runRecipe(['draw.py', String(count)])).split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const [, parts, answer] = JSON.parse(line) as [string, string[], string]
    // What stands in angle bars is a control token's name; those go in by id.
    return [...parts.filter((part) => !/^<\|\w+\|>$/.test(part)), answer].filter(Boolean)
  })
}
