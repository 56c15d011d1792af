import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { PRODUCT_STATES } from './product-states.ts';
import { MAX_CHANGED_SKUS } from './sale-states.ts';

/** Goods by what they have in common; without a condition all that are not archived. */
export const goodsFilterSchema = z.object({
  /** A category with those below it. */
  category: z.uuid().optional(),
  /** Pasted skus; each must be there. */
  skus: z
    .array(z.string().trim().min(1).max(100))
    .min(1, 'required')
    .max(MAX_CHANGED_SKUS, 'tooLong')
    .optional(),
  /** The beginning of a sku, or a part of a product's name. */
  q: z.string().transform(oneLine).pipe(z.string().max(100, 'tooLong')).optional(),
  status: z.enum(PRODUCT_STATES).optional(),
  /** Whether their price is that of a running sale. */
  onSale: z.boolean().optional(),
});
export type GoodsFilter = z.output<typeof goodsFilterSchema>;
