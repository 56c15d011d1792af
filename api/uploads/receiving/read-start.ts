import { open } from 'node:fs/promises';

/** Reads up to `bytes` bytes from the start of a file. */
export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(Math.min(size, bytes));
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    return start.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
