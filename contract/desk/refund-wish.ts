import { z } from 'zod';

const AMOUNT = /^[1-9]\d{0,8}$/;

/** The wanted refund as query parameters: `?lines=0:1,2:3&shipping=true` or `?amount=1250` in cents. */
export const wishSchema = z
  .object({
    lines: z
      .string()
      .regex(/^\d{1,3}:\d{1,3}(,\d{1,3}:\d{1,3}){0,199}$/)
      .optional()
      .describe('Position and pieces of each line, such as `0:1,2:3`.'),
    shipping: z.enum(['true', 'false']).default('false'),
    amount: z.string().regex(AMOUNT).optional().describe('Cents, instead of lines and shipping.'),
  })
  .transform(({ lines, shipping, amount }) => ({
    lines: lines?.split(',').map(readLine) ?? [],
    shipping: shipping === 'true',
    amountCents: amount === undefined ? undefined : Number(amount),
  }));

function readLine(text: string) {
  const [position = 0, quantity = 0] = text.split(':').map(Number);
  return { position, quantity };
}
