import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Options } from './s3-store.ts';

/** The bucket where there is one, else the folder. The bucket's library is large, so a shop without one never loads it. */
export async function openStore({ folder, s3 }: { folder: string; s3?: S3Options }): Promise<FileStore> {
  if (!s3) return diskStore(folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
}
