import { z } from 'zod';

export const searchQuerySchema = z.object({
  /** The number of an order or a request, or its end, the beginning of an email, the end of a phone number, names, or words of a product. */
  q: z.string().trim().min(2).max(100),
});

/** The best hits of each kind; none of kinds that the person may not read. */
export const searchAnswerSchema = z.object({
  data: z.object({
    /** Newest first. */
    orders: z.array(z.object({ number: z.string(), buyer: z.string() })),
    quotes: z.array(z.object({ number: z.string(), name: z.string() })),
    people: z.array(z.object({ email: z.string(), name: z.string() })),
    /**
     * Whoever edits products finds all of them, the one that changed last first, by words, skus and barcodes; others those of
     * the shop, as its own search ranks them, without their ids.
     */
    products: z.array(z.object({ id: z.uuid().nullable(), slug: z.string(), name: z.string() })),
  }),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
