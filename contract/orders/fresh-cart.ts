import { z } from 'zod';
import { taxedNow } from './tax-rules.ts';

/** `data` of a 409: the current lines and their prices. Dollars. */
export const freshCartSchema = z.object({
  items: z.array(
    z.object({
      product_id: z.string(),
      sku: z.string().nullable(),
      quantity: z.number().int(),
      /** Of each of these pieces. */
      price: z.number(),
      /** Of a single piece, with the breaks from which more cost less; the release before said neither. */
      price_of_one: z.number().optional(),
      price_breaks: z.array(z.object({ from: z.number().int(), price: z.number() })).optional(),
      available: z.number().int(),
    }),
  ),
  subtotal: z.number(),
  shippingCost: z.number(),
  taxAmount: z.number(),
  discountAmount: z.number(),
  totalAmount: z.number(),
  ...taxedNow,
});
export type FreshCart = z.infer<typeof freshCartSchema>;
