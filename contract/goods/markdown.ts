import { z } from 'zod';
import { MAX_MARKDOWN } from './goods-limits.ts';

/** A description as it is typed, for a preview. */
export const markdownSchema = z.object({ markdown: z.string('required').max(MAX_MARKDOWN, 'tooLong') });

/** What the shop's cleaner leaves of it. */
export const markdownAnswerSchema = z.object({ data: z.object({ html: z.string() }) });
export type MarkdownAnswer = z.output<typeof markdownAnswerSchema>;
