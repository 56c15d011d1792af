import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { assertNever } from '../../../../contract/never.ts';

interface Steps {
  /** Taken at a press. */
  readonly direct: readonly ('publish' | 'unlist' | 'withdraw' | 'restore' | 'unschedule')[];
  /** Those that ask something first. */
  readonly asking: readonly ('schedule' | 'archive')[];
}

/** What can be done with a product in its state (`PRODUCT_STEPS`). */
export function stepsOf({ status, publishAt }: Pick<DeskProduct, 'status' | 'publishAt'>): Steps {
  const later = publishAt === null ? [] : (['unschedule'] as const);
  switch (status) {
    case 'draft':
      return { direct: ['publish', 'unlist', ...later], asking: ['schedule', 'archive'] };
    case 'published':
      return { direct: ['unlist', 'withdraw'], asking: ['archive'] };
    case 'unlisted':
      return { direct: ['publish', 'withdraw', ...later], asking: ['schedule', 'archive'] };
    case 'archived':
      return { direct: ['restore'], asking: [] };
    default:
      return assertNever(status);
  }
}
