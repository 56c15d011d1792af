import { z } from 'zod';
import { consentSchema } from '../consents/consents.ts';
import { LANGUAGES } from '../locale.ts';
import { agreedSchema } from '../orders/account-terms.ts';
import { languageChoiceSchema } from '../orders/orders.ts';
import { trackedOrderSchema } from '../orders/tracking.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { addressSchema } from './account-addresses.ts';
import { sessionTimesSchema } from './sessions.ts';
import { userSchema } from './user.ts';

/** The language of the call that made it. */
const language = z.enum(LANGUAGES);

/** An order with what the buyer's own pages leave out. */
export const keptOrderSchema = trackedOrderSchema.extend({
  /** The version of the terms of sale that was accepted; null in orders from before it was kept. */
  termsVersion: z.string().nullable(),
  /** The buyer's choice of English, with its words; null without one. */
  languageChoice: languageChoiceSchema.nullable(),
  /** The number of the certificate that frees from a tax; null without one. */
  taxCertificate: z.string().nullable(),
});
export type KeptOrder = z.infer<typeof keptOrderSchema>;

/** `POST /account-data`: all personal data that the shop stores about the account's owner. */
export const accountDataSchema = z.object({
  exportedAt: z.string(),
  user: userSchema,
  province: z.enum(PROVINCE_CODES).nullable(),
  addresses: z.array(addressSchema),
  /** The agreement between the shop and the account. */
  agreed: agreedSchema,
  orders: z.array(keptOrderSchema),
  /** The newsletter consent as it was given, and when it was withdrawn. */
  newsletter: z
    .object({
      subscribedAt: z.string(),
      source: z.string(),
      consent: z.string(),
      language,
      unsubscribedAt: z.string().nullable(),
      /** Asked for, and not confirmed by the mailbox: no news comes. */
      awaitsConfirmation: z.boolean(),
    })
    .nullable(),
  /** Everything that was agreed to and withdrawn under the address, newest first. */
  consents: z.array(consentSchema),
  quotes: z.array(
    z.object({
      quote_id: z.string(),
      kind: z.enum(['general', 'product']),
      status: z.string(),
      language,
      createdAt: z.string(),
      /** As submitted. */
      answers: z.record(z.string(), z.unknown()),
      file: z.object({ name: z.string(), url: z.string() }).nullable(),
      /** Files that came later, from the customer and from the shop. */
      files: z.array(z.object({ name: z.string(), url: z.string(), from: z.enum(['customer', 'shop']) })),
      messages: z.array(
        z.object({
          from: z.enum(['customer', 'shop']),
          text: z.string(),
          createdAt: z.string(),
        }),
      ),
      /** The versions of the shop's offer that were sent, with the answer as it was given. */
      offers: z.array(
        z.object({
          number: z.int(),
          status: z.string(),
          sentAt: z.string(),
          note: z.string(),
          lines: z.array(
            z.object({
              name: z.string(),
              quantity: z.int(),
              /** In dollars, before tax. */
              price: z.number(),
              isOptional: z.boolean(),
              isTaken: z.boolean().nullable(),
            }),
          ),
          answeredAt: z.string().nullable(),
          answer: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
      /** What staff noted about it. */
      notes: z.array(z.object({ text: z.string(), createdAt: z.string() })),
    }),
  ),
  messages: z.array(
    z.object({
      createdAt: z.string(),
      language,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
  /** What the address wants to hear of when it is back, with the words as shown. */
  stockAlerts: z.array(
    z.object({
      sku: z.string(),
      language,
      consent: z.string(),
      askedAt: z.string(),
      mailedAt: z.string().nullable(),
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), createdAt: z.string(), sentAt: z.string().nullable() })),
  sessions: z.array(sessionTimesSchema),
});
export type AccountData = z.infer<typeof accountDataSchema>;
