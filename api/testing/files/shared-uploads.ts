import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  createDecoder,
  createInspector,
  createUploads,
  diskStore,
  type Uploads,
} from '../../uploads/index.ts';

const log = pino({ level: 'silent' });

export type UploadOptions = Partial<Parameters<typeof createUploads>[0]>;

/** Creates uploads that are stored in a folder, without limits per client address. */
export const uploadsIn = (folder: string, options: UploadOptions = {}): Uploads =>
  createUploads({
    store: diskStore(folder),
    tempFolder: join(folder, 'tmp'),
    maxBytes: 100_000_000,
    inspector: createInspector({ log }),
    decoder: createDecoder({ log }),
    rateLimit: false,
    ...options,
  });

let shared: Uploads | undefined;

/** Returns shared uploads for tests that are not about them; the folder is deleted with that of the test run. */
export function sharedUploads(): Uploads {
  if (shared) return shared;
  shared = uploadsIn(join(tmpdir(), `halyard-uploads-${process.pid}`));
  return shared;
}
