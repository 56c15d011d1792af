import { z } from 'zod';

/** Whether a member of staff gets the daily digest by mail. */
export const digestChoiceSchema = z.object({ wants: z.boolean() });
export type DigestChoice = z.infer<typeof digestChoiceSchema>;
export const digestAnswerSchema = z.object({ data: digestChoiceSchema });

/** `GET /digest/mail`: the digest as it would be mailed now. */
export const digestMailSchema = z.object({ data: z.object({ subject: z.string(), html: z.string() }) });
export type DigestMail = z.infer<typeof digestMailSchema>['data'];
