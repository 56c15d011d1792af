/** Alone in its file, since it is read before the configuration can be loaded. */
export const DEFAULT_DATA_DIR = './data';
