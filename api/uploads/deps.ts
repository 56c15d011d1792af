import { type AtOnce, countAtOnce } from './at-once.ts';
import type { FileStore } from './file-store.ts';
import type { ArtworkInspector } from './inspection/inspector.ts';
import { MIN_RATE, type MinRate } from './min-rate.ts';

/** What uploads work with: one for each process. */
export interface Uploads {
  readonly store: FileStore;
  /** Of files that are still coming in. */
  readonly tempFolder: string;
  readonly maxBytes: number;
  /** The bytes that all files together may take while no quote has claimed them. */
  readonly maxUnclaimedBytes: number;
  readonly minRate: MinRate;
  readonly atOnce: AtOnce;
  readonly inspector: ArtworkInspector;
}

type Bounds = Pick<Uploads, 'maxUnclaimedBytes' | 'minRate'>;

interface Options extends Omit<Uploads, 'atOnce' | keyof Bounds>, Partial<Bounds> {
  /** Whether addresses are counted. */
  readonly rateLimit: boolean;
}

const PER_ADDRESS = 3;
const IN_ALL = 24;

/**
 * A hundred of the largest files: far more than a week brings of those that are sent and then left, and half of a small
 * server's disk, on which the database lies as well (P81).
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
