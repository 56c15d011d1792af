import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../api/db/client.ts';
import { findPictureFile } from '../../api/media/index.ts';
import type { Uploads } from '../../api/uploads/index.ts';
import { boundFolder } from './bounded-folder.ts';
import type { Original, PictureSource } from './picture-source.ts';

interface Options {
  readonly db: Db;
  readonly store: Uploads['store'];
  /** Folder of their originals and of what is made of them, all of which can be made again. */
  readonly folder: string;
  readonly maxBytes?: number;
  readonly log: Logger;
}

/** Some two thousand pictures with the sizes in use. */
const MAX_BYTES = 2_000_000_000;
const MAX_KNOWN = 10_000;

/**
 * Pictures that staff uploaded. Their originals are in the file store, perhaps a bucket far away, and each is fetched once to
 * a folder here.
 */
export function uploadedPictures({ db, store, folder, log, maxBytes = MAX_BYTES }: Options): PictureSource {
  // The row of a picture never changes but for its focal point, so what was found stays true.
  const known = new LRUCache<string, Original>({ max: MAX_KNOWN });
  const fetches = new Map<string, Promise<string | undefined>>();
  let opened: ReturnType<typeof boundFolder> | undefined;
  const bounded = () => {
    opened ??= boundFolder(folder, maxBytes);
    return opened;
  };

  async function fetchOriginal(key: string, file: string): Promise<string | undefined> {
    const found = await store.read(key);
    if (!found) return undefined;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomUUID()}.part`;
    try {
      await pipeline(found.stream, createWriteStream(unfinished, { mode: 0o600 }));
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
    await (await bounded()).added(file);
    return file;
  }

  async function here(key: string, file: string): Promise<string | undefined> {
    const { used } = await bounded();
    const isHere = await access(file).then(
      () => true,
      () => false,
    );
    if (isHere) {
      used(file);
      return file;
    }
    // Of several requests at once one fetches it.
    const fetching = fetches.get(key) ?? fetchOriginal(key, file).finally(() => fetches.delete(key));
    fetches.set(key, fetching);
    return fetching;
  }

  return {
    sized: folder,
    used: (file) => void bounded().then(({ used }) => used(file)),
    added: async (file) => (await bounded()).added(file),
    async find(name) {
      const remembered = known.get(name);
      if (remembered) return remembered;
      const row = await findPictureFile(db, `images/${name}.webp`);
      if (!row) return undefined;
      const { key, version, width } = row;
      const file = join(folder, version, 'original', `${name}.webp`);
      const original: Original = {
        version,
        width,
        async file() {
          const path = await here(key, file);
          if (path === undefined)
            log.warn({ picture: name }, 'the file of a picture is missing in the store');
          return path;
        },
      };
      known.set(name, original);
      return original;
    },
  };
}
