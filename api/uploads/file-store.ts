import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** An uploaded file as a store knows it. */
export interface StoredFile {
  readonly key: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** How a file is handed out: its bytes, of which there are `size`, or a link that the visitor is sent to. */
export type OpenedFile =
  | { readonly stream: Readable; readonly size: number }
  | { readonly link: string; readonly stream?: never };

/** Where uploads are kept: a folder, or an object store. */
export interface FileStore {
  /** Takes over the file at `path`, which is gone afterwards or is the caller's to remove. */
  keep(path: string, file: StoredFile): Promise<void>;
  /**
   * `disposition`: how it is saved. `range`: the bytes wanted; a client that is sent to a link repeats it there.
   * Undefined when there is no such file.
   */
  open(file: StoredFile, disposition: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  /** The bytes themselves, for a backup. Undefined when there is no such file. */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>;
  /** Harmless for a file that is gone. */
  remove(key: string): Promise<void>;
  /**
   * Renames files that earlier versions named by their keys; until then they are found under the old names. Absent
   * where we may not list files. @returns how many.
   */
  renameEarlier?(): Promise<number>;
}
