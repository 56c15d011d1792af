/** What was measured, beside the limit that the test knows. */
export const tell = (text: string): void => void process.stdout.write(`${text}\n`);
