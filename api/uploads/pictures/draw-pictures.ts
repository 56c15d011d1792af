import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../db/client.ts';
import type { Uploads } from '../deps.ts';
import { PICTURE_SIZES } from '../inspection/facts.ts';
import { listWanted, queueDrawings, setPicture } from '../picture-queries.ts';
import { tempPath } from '../store/temp-files.ts';
import { pictureKey } from './picture-keys.ts';

interface DrawDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder' | 'inspector'>;
}

/** Files that one run draws, so that a job stays short. */
const A_RUN = 10;

/**
 * Draws the files that wait for their picture, one at a time, and keeps the pictures. What cannot be drawn is not tried again.
 * @throws {Error} when the store or the inspector is unavailable, so that the queue tries again.
 * @returns how many files were drawn.
 */
export async function drawPictures(deps: DrawDeps): Promise<number> {
  const { db } = deps;
  const files = await listWanted(db, A_RUN);
  let drawn = 0;
  for (const file of files) {
    const hasPicture = await drawPicture(deps, file);
    await setPicture(db, file.key, hasPicture);
    if (hasPicture) drawn++;
  }
  if (files.length === A_RUN) await queueDrawings(db);
  return drawn;
}

/** @returns whether there was something to draw. */
async function drawPicture(
  { uploads }: DrawDeps,
  { key, kind }: Awaited<ReturnType<typeof listWanted>>[number],
): Promise<boolean> {
  const path = await tempPath(uploads.tempFolder);
  try {
    const file = await uploads.store.read(key);
    if (!file) return false;
    await pipeline(file.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const pictures = await uploads.inspector.draw({ path, kind });
    if (!pictures) return false;
    for (const size of PICTURE_SIZES) await keepPicture(uploads, pictureKey(key, size), pictures[size]);
    return true;
  } finally {
    await rm(path, { force: true });
  }
}

async function keepPicture({ tempFolder, store }: DrawDeps['uploads'], key: string, bytes: Buffer) {
  const path = await tempPath(tempFolder);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await store.keep(path, { key, size: bytes.length, type: 'image/webp' });
  } finally {
    await rm(path, { force: true });
  }
}
