import { z } from 'zod';
import { emailSchema } from '../orders/customer.ts';
import { honeypot } from './form-fields.ts';

/** "Tell me when it is back": one mail to an address when a sku can be bought again (docs/spec/goods.md §3). */
export const stockAlertBodySchema = z.object({
  email: emailSchema,
  product_id: z.string('required').min(1, 'required').max(100, 'tooLong'),
  /** The variant's, or the product's own when it has none. */
  sku: z.string('required').min(1, 'required').max(100, 'tooLong'),
  website: honeypot,
});
export type StockAlertBody = z.input<typeof stockAlertBodySchema>;
export type StockAlertForm = z.output<typeof stockAlertBodySchema>;
