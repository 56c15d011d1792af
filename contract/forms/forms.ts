import { z } from 'zod';
import { emailSchema, optionalPhoneSchema, requiredLine } from '../orders/customer.ts';
import { honeypot, requiredLines } from './form-fields.ts';

/**
 * Visitors can subscribe at these places. The consent text shown there is stored with the subscription, as the law requires
 * (CASL, S.C. 2010, c. 23).
 */
const NEWSLETTER_SOURCES = ['footer', 'order-confirmation', 'checkout'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

export const newsletterFormSchema = z.object({
  type: z.literal('newsletter'),
  email: emailSchema,
  source: z.enum(NEWSLETTER_SOURCES).default('footer'),
  website: honeypot,
});

export type NewsletterBody = z.input<typeof newsletterFormSchema>;
export type NewsletterForm = z.output<typeof newsletterFormSchema>;

/** What the link that confirms a subscription leads to. */
export const newsletterLinkSchema = z.object({ isConfirmed: z.boolean() });
export type NewsletterLink = z.infer<typeof newsletterLinkSchema>;
export const newsletterLinkAnswerSchema = z.object({ data: newsletterLinkSchema });

/** The contact form (docs/spec/checkout-quotes-forms.md §3 Contact submission, §5 Contact). */
export const contactFormSchema = z.object({
  type: z.literal('contact'),
  email: emailSchema,
  first_name: requiredLine(),
  last_name: requiredLine(),
  subject: requiredLine(200),
  message: requiredLines(5000),
  phone: optionalPhoneSchema,
  website: honeypot,
});
export type ContactBody = z.input<typeof contactFormSchema>;
export type ContactMessage = z.output<typeof contactFormSchema>;

/** `POST /forms-submit`, by `type`. */
export const formBodySchema = z.discriminatedUnion('type', [newsletterFormSchema, contactFormSchema]);

export const messageAnswerSchema = z.object({ message: z.string() });
