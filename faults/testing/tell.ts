/** Prints a measured value, so that it can be compared with the limit in the test. */
export const tell = (text: string): void => void process.stdout.write(`${text}\n`);
