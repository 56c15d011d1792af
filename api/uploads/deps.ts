import type { PictureDecoder } from './decoding/decoder.ts';
import type { ArtworkInspector } from './inspection/inspector.ts';
import { type AtOnce, countAtOnce } from './receiving/at-once.ts';
import { MIN_RATE, type MinRate } from './receiving/min-rate.ts';
import type { FileStore } from './store/file-store.ts';

/** Shared dependencies and limits of uploads, one instance per process. */
export interface Uploads {
  readonly store: FileStore;
  /** Folder of files that are still being received. */
  readonly tempFolder: string;
  readonly maxBytes: number;
  /** Limit for the total size, in bytes, of files that no quote has claimed. */
  readonly maxUnclaimedBytes: number;
  readonly minRate: MinRate;
  readonly atOnce: AtOnce;
  readonly inspector: ArtworkInspector;
  readonly decoder: PictureDecoder;
}

type Bounds = Pick<Uploads, 'maxUnclaimedBytes' | 'minRate'>;

interface Options extends Omit<Uploads, 'atOnce' | keyof Bounds>, Partial<Bounds> {
  /** Whether concurrent uploads are limited per client address. */
  readonly rateLimit: boolean;
}

const PER_ADDRESS = 3;
const IN_ALL = 24;

/**
 * A hundred files of the largest size: far more than a week's abandoned uploads, and half of the disk of a small
 * server, which also holds the database (P81).
 */
const MAX_UNCLAIMED_BYTES = 10_000_000_000;

export function createUploads({ rateLimit, ...parts }: Options): Uploads {
  const perAddress = rateLimit ? PER_ADDRESS : Number.POSITIVE_INFINITY;
  return {
    maxUnclaimedBytes: MAX_UNCLAIMED_BYTES,
    minRate: MIN_RATE,
    ...parts,
    atOnce: countAtOnce({ perAddress, inAll: IN_ALL }),
  };
}
