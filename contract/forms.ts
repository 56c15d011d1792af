import { z } from 'zod';
import { emailSchema } from './customer.ts';

export const newsletterFormSchema = z.object({ type: z.literal('newsletter'), email: emailSchema });

/** `POST /forms-submit` by its `type`; the contact form joins with its own page. */
export const formBodySchema = z.discriminatedUnion('type', [newsletterFormSchema]);

export const messageAnswerSchema = z.object({ message: z.string() });
