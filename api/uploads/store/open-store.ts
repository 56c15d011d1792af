import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Options } from './s3-store.ts';

/** Opens the bucket if one is configured, else the folder. The S3 library is large, so it is loaded only when used. */
export async function openStore({ folder, s3 }: { folder: string; s3?: S3Options }): Promise<FileStore> {
  if (!s3) return diskStore(folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
}
