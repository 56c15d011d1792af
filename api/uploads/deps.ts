import { type AtOnce, countAtOnce } from './at-once.ts';
import type { ArtworkInspector } from './inspection/inspector.ts';
import type { FileStore } from './store.ts';

/** What uploads work with: one for each process. */
export interface Uploads {
  readonly store: FileStore;
  /** Of files that are still coming in. */
  readonly tempFolder: string;
  readonly maxBytes: number;
  readonly atOnce: AtOnce;
  readonly inspector: ArtworkInspector;
}

interface Options extends Omit<Uploads, 'atOnce'> {
  /** Whether addresses are counted. */
  readonly rateLimit: boolean;
}

const PER_ADDRESS = 3;
const IN_ALL = 24;

export function createUploads({ rateLimit, ...parts }: Options): Uploads {
  const perAddress = rateLimit ? PER_ADDRESS : Number.POSITIVE_INFINITY;
  return { ...parts, atOnce: countAtOnce({ perAddress, inAll: IN_ALL }) };
}
