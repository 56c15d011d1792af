import { z } from 'zod';
import { CUSTOM_PRODUCTS } from '../catalog/custom-products.ts';
import { optionalLine, requiredLine } from '../orders/customer.ts';
import { MAX_OFFER_LINES, OFFER_LINE_KINDS } from './offer-kinds.ts';
import { offerLineSchema } from './offer-lines.ts';
import { lineOfTemplate } from './template-lines.ts';

/** A `TemplateLine` as it is sent. */
const templateLineSchema = z
  .object({
    kind: z.enum(OFFER_LINE_KINDS),
    name: z.object({ en: requiredLine(300), fr: requiredLine(300) }),
    /** Of a made line alone; several finishes have ` · ` between them. */
    size: optionalLine(300),
    cloth: optionalLine(300),
    finish: optionalLine(300),
    sku: z.string().trim().min(1, 'required').max(100, 'tooLong').nullable().default(null),
    quantity: z.int(),
    /** Cents; 0 for what the price helper or a person prices. */
    unitPriceCents: z.int(),
    isOptional: z.boolean().default(false),
  })
  .superRefine((line, context) => {
    // What no offer takes, no template has.
    const read = offerLineSchema.safeParse(lineOfTemplate(line, { product: null, language: 'en' }));
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });

const isProduct = (slug: string | null) =>
  slug === null || CUSTOM_PRODUCTS.some((product) => product.slug === slug);

/** A shop's usual lines for one product, or for any. */
export const offerTemplateBodySchema = z.object({
  name: requiredLine(100),
  /** The slug of a custom product; null for any. */
  product: z.string().nullable().default(null).refine(isProduct, 'customProduct'),
  lines: z.array(templateLineSchema).min(1).max(MAX_OFFER_LINES),
});
export type OfferTemplateBody = z.input<typeof offerTemplateBodySchema>;
export type OfferTemplateDraft = z.output<typeof offerTemplateBodySchema>;
