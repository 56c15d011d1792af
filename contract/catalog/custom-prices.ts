import { z } from 'zod';

/** What one piece of a custom product costs at least, before tax, in dollars; only of sizes that have a price. */
export const customPricesSchema = z.object({
  sizes: z.array(
    z.object({
      /** As the form offers it. */
      size: z.string(),
      from: z.number(),
    }),
  ),
  /** Business days from the request to the first proof, and from its approval to the made product. */
  days: z.object({ proof: z.int(), make: z.int() }),
});
export type CustomPrices = z.infer<typeof customPricesSchema>;
export const customPricesAnswerSchema = z.object({ data: customPricesSchema });
export type CustomPricesAnswer = z.infer<typeof customPricesAnswerSchema>;
