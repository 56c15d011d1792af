import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  createDecoder,
  createInspector,
  createUploads,
  openStore,
  sweepTempFiles,
  type Uploads,
} from '../../api/uploads/index.ts';
import type { Config } from '../config/config.ts';

/** Opens the store for uploads and removes the unfinished files that a killed process left behind. */
export async function openUploads(config: Config, log: Logger): Promise<Uploads> {
  const folder = join(config.dataDir, 'uploads');
  const tempFolder = join(folder, 'tmp');
  const removed = await sweepTempFiles(tempFolder, new Date());
  if (removed > 0) log.info({ removed }, 'unfinished uploads removed');
  return createUploads({
    store: await openStore({ folder, ...(config.s3 && { s3: config.s3 }) }),
    tempFolder,
    maxBytes: config.uploadMaxBytes,
    inspector: createInspector({ log }),
    decoder: createDecoder({ log }),
    rateLimit: config.rateLimit,
  });
}
