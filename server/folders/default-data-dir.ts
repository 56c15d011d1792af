/** The default is in its own file because the compile cache needs it before the configuration is loaded. */
export const DEFAULT_DATA_DIR = './data';
