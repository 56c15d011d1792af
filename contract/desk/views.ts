import { z } from 'zod';
import { VIEW_PAGES } from './built-in-views.ts';

const addressSchema = z.string().max(1000);

export const newViewSchema = z.object({
  page: z.enum(VIEW_PAGES),
  name: z.string().trim().min(1).max(60),
  /** The query of the list's address, such as `status=processing&sort=oldest`. */
  address: addressSchema,
  /** Everybody sees it; only those who may edit settings may make, change or delete such a view. */
  isShared: z.boolean().default(false),
});
export type NewView = z.output<typeof newViewSchema>;

export const viewChangeSchema = z
  .object({ name: newViewSchema.shape.name, address: addressSchema, position: z.int().min(0).max(1000) })
  .partial();

export const viewSchema = z.object({
  /** A uuid, or the name of a built-in view. */
  id: z.string(),
  name: z.string().nullable(),
  /** Empty for a view that cannot be used any more. */
  address: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** How many rows it shows now, up to 1000; null for a view that cannot be used any more. */
  count: z.int().nullable(),
  more: z.boolean(),
});
export type View = z.infer<typeof viewSchema>;

export const viewListSchema = z.object({ data: z.array(viewSchema) });
export const viewAnswerSchema = z.object({ data: viewSchema.omit({ count: true, more: true }) });
