/** It has a file of its own because the compile cache needs it before the configuration is loaded. */
export const DEFAULT_DATA_DIR = './data';
