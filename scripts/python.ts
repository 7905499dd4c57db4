/** Finds Python 3 for the tests of the training recipe, which need its standard library alone; installs it where it may. */
import { installPackages } from './chromium.ts'

/**
 * The path of python3, installed if need be.
 * @throws Error in words when there is none and none can be installed
 */
export async function ensurePython(): Promise<string> {
  const found = Bun.which('python3')
  if (found) return found
  console.log('Installing Python for the tests of the training recipe …')
  await installPackages(['python3'])
  const installed = Bun.which('python3')
  if (!installed)
    throw new Error(
      'The tests of the training recipe need Python 3: install the package "python3" and run them again.',
    )
  return installed
}
