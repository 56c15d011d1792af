import { stat } from 'node:fs/promises';

/** Whether a made file is there, and no older than what it is made of. */
export async function isNewer(file: string, than: readonly string[]): Promise<boolean> {
  const made = await stat(file).catch(() => undefined);
  const times = await Promise.all(than.map(async (each) => (await stat(each)).mtimeMs));
  return made !== undefined && times.every((time) => made.mtimeMs >= time);
}
