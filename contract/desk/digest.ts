import { z } from 'zod';

/** Whether a member of staff gets the daily digest by mail. */
export const digestChoiceSchema = z.object({ wants: z.boolean() });
export const digestAnswerSchema = z.object({ data: digestChoiceSchema });
