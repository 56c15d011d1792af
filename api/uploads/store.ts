import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Options } from './s3-store.ts';

/** An uploaded file as a store knows it. */
export interface StoredFile {
  readonly key: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** How a file is handed out: its bytes, or a link that the visitor is sent to. */
export type OpenedFile =
  | { readonly stream: Readable; readonly size: number }
  | { readonly link: string; readonly stream?: never };

/** Where uploads are kept: a folder, or an object store. */
export interface FileStore {
  /** Takes over the file at `path`, which is gone afterwards or is the caller's to remove. */
  keep(path: string, file: StoredFile): Promise<void>;
  /** `disposition`: how it is saved. Undefined when there is no such file. */
  open(file: StoredFile, disposition: string): Promise<OpenedFile | undefined>;
  /** Harmless for a file that is gone. */
  remove(key: string): Promise<void>;
}

/** Keeps uploads in a folder. Temporary files must lie in the same file system. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    // The disk's own way to move copies every byte.
    keep: (path, { key }) => rename(path, join(folder, key)),
    async open({ key }) {
      if (!(await disk.exists(key))) return undefined;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), size: contentLength };
    },
    remove: (key) => disk.delete(key),
  };
}

/** Keeps uploads in a bucket. Its library is large, so a shop without one never loads it. */
export async function openS3Store(options: S3Options): Promise<FileStore> {
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(options);
}
