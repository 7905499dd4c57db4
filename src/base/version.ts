declare const COVRIQ_VERSION: string
declare const COVRIQ_BUILD: string
declare const COVRIQ_RELEASE_KEY: string

/** Version of the product; 'source' when not compiled. */
export const VERSION: string = typeof COVRIQ_VERSION === 'string' ? COVRIQ_VERSION : 'source'

/** Identity of this build: names the folder of the unpacked natives. */
export const BUILD: string = typeof COVRIQ_BUILD === 'string' ? COVRIQ_BUILD : 'source'

/** The public key that releases are signed with (minisign); '' in a development build, which can't check signatures. */
export const RELEASE_KEY: string = typeof COVRIQ_RELEASE_KEY === 'string' ? COVRIQ_RELEASE_KEY : ''

/** What this program runs on, as builds are named: "linux-x64". */
export const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
