import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** Metadata of an uploaded file for the store. */
export interface StoredFile {
  readonly key: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** An opened file: a stream of `size` bytes, or a signed link to redirect the client to. */
export type OpenedFile =
  | { readonly stream: Readable; readonly size: number }
  | { readonly link: string; readonly stream?: never };

/** Storage for uploads: a folder or an object store. */
export interface FileStore {
  /** Stores the file at `path`. The source may be moved or still exist afterwards, so the caller removes it. */
  keep(path: string, file: StoredFile): Promise<void>;
  /**
   * Opens a file for download; undefined when it does not exist. `disposition` is the Content-Disposition header. A
   * store that returns a link ignores `range`, because the client repeats its Range header there.
   */
  open(file: StoredFile, disposition: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  /** Reads the bytes, for a backup; undefined when the file does not exist. */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>;
  /** Deletes a file. Idempotent. */
  remove(key: string): Promise<void>;
  /**
   * Renames files that earlier versions stored under their keys; until then they are found under the old names. Absent
   * in stores that we may not list. @returns the number of renamed files.
   */
  renameEarlier?(): Promise<number>;
}
