declare const COVRIQ_VERSION: string
declare const COVRIQ_BUILD: string

/** Version of the product; 'source' when not compiled. */
export const VERSION: string = typeof COVRIQ_VERSION === 'string' ? COVRIQ_VERSION : 'source'

/** Identity of this build: names the folder of the unpacked natives. */
export const BUILD: string = typeof COVRIQ_BUILD === 'string' ? COVRIQ_BUILD : 'source'
