import { z } from 'zod';
import { honeypot } from '../forms/form-fields.ts';
import { oneLine, plainLines } from '../one-line.ts';
import { reviewSchema } from './catalog.ts';
import { MAX_RATING, MAX_REVIEW_NAME, MAX_REVIEW_TEXT, MAX_REVIEW_TITLE } from './review-limits.ts';

/** Text that is cleaned before it is measured: surrounding white space and invisible characters do not count. */
const text = (clean: (typed: string) => string, max: number) =>
  z
    .string('required')
    .transform(clean)
    .pipe(
      z
        .string()
        .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'required')
        .max(max, 'tooLong'),
    );

/** `POST /review-post`. Every text is plain text: markup is stored as typed and never rendered as markup. */
export const reviewBodySchema = z.object({
  product_id: z.string('required').min(1, 'required'),
  name: text(oneLine, MAX_REVIEW_NAME),
  title: text(oneLine, MAX_REVIEW_TITLE),
  review: text(plainLines, MAX_REVIEW_TEXT),
  rating: z
    .int({ error: ({ input }) => (input === undefined ? 'required' : 'rating') })
    .min(0, 'rating')
    .max(MAX_RATING, 'rating'),
  website: honeypot,
});
/** The request body, before parsing. */
export type ReviewBody = z.input<typeof reviewBodySchema>;
/** The parsed review. */
export type NewReview = z.output<typeof reviewBodySchema>;

export const reviewAnswerSchema = z.object({ message: z.string(), data: reviewSchema });
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;
