/** Name of the database's file in the data directory. Stands apart from the engine, so that naming the file loads no native library. */
export const DATABASE = 'covriq.db'
