import { z } from 'zod';
import { optionMapSchema, productSchema } from './catalog.ts';

/** A product that staff look at, or show to somebody, by a link with a secret. */
export const previewSchema = z.object({
  product: productSchema,
  all_variants: optionMapSchema,
  status: z.enum(['draft', 'unlisted', 'published']),
  /** Until when the link works. */
  expires_at: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewSchema>;
export const previewAnswerSchema = z.object({ data: previewSchema });

/** What staff get: the whole address of the page, which is shown once. */
export const previewLinkAnswerSchema = z.object({
  data: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
});
export type PreviewLink = z.infer<typeof previewLinkAnswerSchema>['data'];
