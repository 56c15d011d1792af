import type { ProductState } from '../../../contract/goods/product-states.ts';
import type { Steps } from '../../db/state-queries.ts';

/** The state machine of products (docs/spec/goods.md, section 2); a new one is a draft. */
export const PRODUCT_STEPS = {
  /** By staff, or by the clock at `publish_at`. */
  publish: { from: ['draft', 'unlisted'], to: 'published' },
  /** It has a page for whoever has its address, and can be bought there. */
  unlist: { from: ['draft', 'published'], to: 'unlisted' },
  withdraw: { from: ['published', 'unlisted'], to: 'draft' },
  archive: { from: ['draft', 'published', 'unlisted'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
  /** To be published later. */
  schedule: { from: ['draft', 'unlisted'] },
  unschedule: { from: ['draft', 'unlisted'] },
} as const satisfies Steps<ProductState>;
