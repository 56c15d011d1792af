import { z } from 'zod';
import { emailField } from '../email-field.ts';
import { LANGUAGES } from '../locale.ts';
import { listAnswerSchema, listQuerySchema } from '../staff/lists.ts';

/** Who waits for a sku, or what an address waits for; all that wait without either. */
export const stockAlertsQuerySchema = listQuerySchema.extend({
  after: z.uuid().optional(),
  sku: z.string().max(100).optional(),
  address: emailField('required', 'email').optional(),
});
export type StockAlertsQuery = z.output<typeof stockAlertsQuerySchema>;

/** Somebody who waits for the mail that a sku is back, or had it. */
export const deskAlertSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  sku: z.string(),
  /** Of the product, in the language of the call. */
  name: z.string(),
  productId: z.uuid(),
  /** The mail's. */
  language: z.enum(LANGUAGES),
  askedAt: z.iso.datetime(),
});
export type DeskAlert = z.infer<typeof deskAlertSchema>;
export const stockAlertListSchema = listAnswerSchema(deskAlertSchema);
export type StockAlertList = z.infer<typeof stockAlertListSchema>;
