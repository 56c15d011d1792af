import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { BackupRefused, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

export interface ArchiveWriter {
  /** @param size of the content in bytes, which the tar header needs in advance. */
  add(name: string, content: Readable, size: number): Promise<void>;
  /** Writes the manifest, which is the last file: an archive that has one is complete. */
  finish(manifest: Omit<Manifest, 'sums'>): Promise<Manifest>;
  /** Stops writing. The caller removes the incomplete file. */
  giveUp(): Promise<void>;
}

/** Starts a new `.tar.gz` that only its owner may read. @throws {Error} when the file exists. */
export function writeArchive(file: string): ArchiveWriter {
  const tar = pack();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  // Uploads make up most of the archive and hardly compress, so speed matters more than size.
  const written = pipeline(tar, createGzip({ level: constants.Z_BEST_SPEED }), target);
  // The error surfaces where `written` is awaited; until then it must not count as an unhandled rejection.
  written.catch(() => {});
  const sums: Record<string, string> = {};
  return {
    async add(name, content, size) {
      const hash = createHash('sha256');
      await Promise.race([pipeline(content, hashing(hash), addEntry(tar, name, size)), failureOf(written)]);
      sums[name] = hash.digest('hex');
    },
    async finish(manifest) {
      const whole = { ...manifest, sums };
      tar.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(whole));
      tar.finalize();
      await written;
      return whole;
    },
    async giveUp() {
      tar.destroy();
      await written.catch(() => {});
    },
  };
}

function addEntry(tar: Pack, name: string, size: number): NodeJS.WritableStream {
  return tar.entry({ name, size, mode: 0o600 }) as unknown as NodeJS.WritableStream;
}

/** Rejects when the work fails and never resolves, so that a full disk does not leave the writer waiting. */
const failureOf = (work: Promise<void>) => new Promise<never>((_, fail) => work.catch(fail));

type Take = (name: string, content: Readable) => Promise<void>;

/**
 * Reads an archive from beginning to end. `take` receives each file and must read it whole.
 * @returns the manifest, once every file that it names was found with the right checksum.
 * @throws {BackupRefused} when a file is missing or was changed; other errors when the archive cannot be read.
 */
export async function readArchive(file: string, take: Take): Promise<Manifest> {
  const sums = new Map<string, string>();
  let last: string | undefined;
  const entries = extract();
  const source = createReadStream(file);
  const flow = pipeline(source, createGunzip(), entries as unknown as NodeJS.WritableStream);
  // A broken stream also breaks the iteration below, which reports it.
  flow.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name } = entry.header;
      if (last !== undefined) throw new BackupRefused('This backup has data after its end');
      if (name === MANIFEST) last = await text(Readable.from(entry));
      else sums.set(name, await takeHashed(name, Readable.from(entry), take));
    }
    await flow;
  } finally {
    source.destroy();
  }
  return checked(last, sums);
}

/** Checks an archive without restoring it. @throws {BackupRefused} when it is incomplete or was changed. */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    return await readArchive(file, drain);
  } catch (error) {
    const isOfTheSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (error instanceof BackupRefused || isOfTheSystem) throw error;
    throw new BackupRefused('This is not a complete backup of the shop: it cannot be read to its end', {
      cause: error,
    });
  }
}

async function takeHashed(name: string, content: Readable, take: Take): Promise<string> {
  const hash = createHash('sha256');
  const hashed = content.pipe(hashing(hash));
  content.once('error', (error) => hashed.destroy(error));
  await take(name, hashed);
  return hash.digest('hex');
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

const drain: Take = async (_name, content) => {
  for await (const _ of content);
};

function checked(last: string | undefined, sums: ReadonlyMap<string, string>): Manifest {
  const manifest = manifestSchema.safeParse(last === undefined ? undefined : parsed(last));
  if (!manifest.success)
    throw new BackupRefused('This is not a complete backup of the shop: it has no manifest');
  const expected = manifest.data.sums;
  const wrong = Object.keys(expected).filter((name) => sums.get(name) !== expected[name]);
  const unknown = [...sums.keys()].filter((name) => !Object.hasOwn(expected, name));
  if (wrong.length + unknown.length > 0)
    throw new BackupRefused(
      `Files of this backup were changed: ${[...wrong, ...unknown].slice(0, 10).join(', ')}`,
    );
  return manifest.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
