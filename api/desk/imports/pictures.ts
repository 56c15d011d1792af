import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MAX_PICTURE_BYTES } from '../../../contract/goods/media-limits.ts';
import { ShopError } from '../../../contract/problem.ts';
import { keepPicture } from '../../media/index.ts';
import { copyImportFile, tempPath } from '../../uploads/index.ts';
import { findImportFile } from './import-queries.ts';
import type { StoredRow, WorkDeps } from './kinds/kind.ts';

const MAX_ENTRIES = 10_000;
/** What a zip of at most 500 MB may unpack to: pictures are compressed already. */
const MAX_UNPACKED = 2_000_000_000;

/** The zip of an import's pictures, on this disk until it is closed. */
export interface PictureZip {
  /** Names of its pictures in lower case, with and without their folder. */
  readonly names: ReadonlySet<string>;
  /** Makes pictures of the shop of those that rows name. @returns their paths by the names. */
  keep(rows: readonly StoredRow[]): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

/**
 * Opens the zip of an import; undefined when it has none. Every name and size is looked at before anything is unpacked.
 * @throws {ShopError} INVALID_REQUEST for what is no zip, names that lead out of it, and what unpacks to too much.
 */
export async function openPictures(deps: WorkDeps, importId: string): Promise<PictureZip | undefined> {
  const key = await findImportFile(deps.db, importId, 'pictures');
  if (key === undefined) return undefined;
  const path = await copyImportFile(deps, key);
  let zip: ZipFile | undefined;
  const close = async () => {
    zip?.close();
    await rm(path, { force: true });
  };
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
      (cause: unknown) => {
        throw new ShopError('INVALID_REQUEST', 'importNotZip', { cause });
      },
    );
    const entries = await listEntries(zip);
    const opened = zip;
    return {
      names: new Set(entries.keys()),
      keep: (rows) => keepNamed(deps, opened, { entries, rows }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let [count, unpacked] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (++count > MAX_ENTRIES) throw new ShopError('INVALID_REQUEST', 'importZipTooLarge');
      if (name.endsWith('/') || name.startsWith('__MACOSX/') || /(?:^|\/)\./.test(name)) continue;
      if (entry.uncompressedSize > MAX_PICTURE_BYTES) throw unsafe(name);
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) throw new ShopError('INVALID_REQUEST', 'importZipTooLarge');
      for (const called of [name, name.split('/').at(-1) ?? name]) {
        const key = called.normalize('NFC').toLowerCase();
        // The first of several with the same name in other folders; the full name tells them apart.
        if (!entries.has(key)) entries.set(key, entry);
      }
    }
  } catch (error) {
    if (error instanceof ShopError) throw error;
    // The reader refuses absolute names and those with `..`, and names them in its message.
    throw unsafe(/: (.{1,200})/.exec((error as Error).message)?.[1] ?? '', error);
  }
  return entries;
}

const unsafe = (name: string, cause?: unknown) =>
  new ShopError(
    'INVALID_REQUEST',
    { key: 'importZipUnsafe', values: { name: name.slice(0, 100) } },
    { cause },
  );

interface Keeping {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly rows: readonly StoredRow[];
}

async function keepNamed(
  deps: WorkDeps,
  zip: ZipFile,
  { entries, rows }: Keeping,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  const wanted = rows.flatMap(({ after }) =>
    Array.isArray(after.pictures) ? after.pictures.map(String) : [],
  );
  for (const name of new Set(wanted.map((one) => one.normalize('NFC').toLowerCase()))) {
    const entry = entries.get(name);
    if (!entry) continue;
    const path = await keepEntry(deps, zip, entry).catch((error: unknown) => {
      // What is no picture is not found by its row, which says so.
      if (error instanceof ShopError && /^(?:INVALID_REQUEST|UNSUPPORTED)/.test(error.code)) return undefined;
      throw error;
    });
    if (path !== undefined) paths.set(name, path);
  }
  return paths;
}

async function keepEntry(deps: WorkDeps, zip: ZipFile, entry: Entry): Promise<string> {
  const path = await tempPath(deps.uploads.tempFolder);
  try {
    const stream = await zip.openReadStreamPromise(entry);
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const name = entry.fileName.split('/').at(-1) ?? 'picture';
    return (await keepPicture(deps, { name, path })).path;
  } finally {
    await rm(path, { force: true });
  }
}
