export const ENCODINGS = ['UTF-8', 'UTF-16', 'Windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/** The first bytes of what is no text: zip files (which workbooks are), the older workbooks, and PDF. */
const OTHER_FILES = ['504b0304', 'd0cf11e0', '25504446'];

/**
 * Reads the bytes of a table as text. What is no UTF-8 is Windows-1252, as spreadsheets on Windows save it.
 * @returns undefined for a file that is no text.
 */
export function decodeTable(bytes: Uint8Array): Decoded | undefined {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (OTHER_FILES.includes(start)) return undefined;
  if (start.startsWith('fffe'))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (start.startsWith('feff'))
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
