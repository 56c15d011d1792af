import { z } from 'zod';
import { honeypot } from '../forms/form-fields.ts';
import { LANGUAGES } from '../locale.ts';
import { emailSchema } from '../orders/customer.ts';
import { consentSchema } from './consents.ts';
import { BROWSER_PURPOSES, CONSENT_KINDS, MAIL_PURPOSES } from './purposes.ts';
import { senderSchema } from './sender.ts';

/** Asks for a link by mail; the answer says nothing about whether the shop knows the address. */
export const askForLinkBodySchema = z.object({
  email: emailSchema,
  website: honeypot,
});
export type AskForLinkBody = z.input<typeof askForLinkBodySchema>;

export const purposeStateSchema = z.object({
  purpose: z.enum(MAIL_PURPOSES),
  isAllowed: z.boolean(),
  /** Null while nothing is allowed. */
  kind: z.enum(CONSENT_KINDS).nullable(),
  /** When it was given or withdrawn; null when nothing was ever said, or implied consent has ended. */
  since: z.iso.datetime().nullable(),
  /** When implied consent ends. */
  until: z.iso.datetime().nullable(),
});
export type PurposeState = z.infer<typeof purposeStateSchema>;

/** The choices of whoever holds a link. The address is masked, because mails are forwarded. */
export const consentPageSchema = z.object({
  /** `a…@example.com` */
  address: z.string(),
  language: z.enum(LANGUAGES),
  /** Whom somebody agrees to hear from; null while the shop may ask nobody. */
  sender: senderSchema.nullable(),
  purposes: z.array(purposeStateSchema),
  /** Names of the products that the address wants to hear of when they are back. */
  awaited: z.array(z.string()),
  /** Newest first. */
  history: z.array(consentSchema),
});
export type ConsentPage = z.infer<typeof consentPageSchema>;
export const consentPageAnswerSchema = z.object({ data: consentPageSchema });

export const consentChoiceBodySchema = z.object({
  purpose: z.enum(MAIL_PURPOSES),
  isGiven: z.boolean(),
});
export type ConsentChoice = z.output<typeof consentChoiceBodySchema>;

/**
 * A choice in a browser's banner; the words are those of the banner in the language of the call. A page of the release
 * before names no purpose: its question was about advertising alone.
 */
export const browserChoiceBodySchema = z.object({
  browserId: z.uuid(),
  purpose: z.enum(BROWSER_PURPOSES).default('ads-tag'),
  isGiven: z.boolean(),
});

/** For a signed-in customer, who needs no mail to prove the mailbox. */
export const ownConsentLinkAnswerSchema = z.object({ data: z.object({ token: z.string() }) });
