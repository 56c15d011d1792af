import { z } from 'zod';
import { accountDataSchema } from '../accounts/account-data.ts';
import { consentSchema } from '../consents/consents.ts';
import { emailField } from '../email-field.ts';
import { readEmailInPath } from '../email-in-path.ts';
import { QUOTE_STATES } from '../forms/quote-states.ts';
import { LANGUAGES } from '../locale.ts';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';
import { orderRowSchema } from './order-list.ts';

/** A person is an email that an order, a quote, a message, an account or a subscription has. */
export const personParamsSchema = z.object({
  email: z.string().overwrite(readEmailInPath).pipe(emailField('required', 'email')),
});

export const peopleQuerySchema = z.object({
  /** The beginning of an email, the end of a phone number, or names. */
  q: z.string().trim().min(1).max(100).optional(),
  /** The `next` of the page before. */
  after: z.string().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
});
export type PeopleQuery = z.infer<typeof peopleQuerySchema>;

export const personRowSchema = z.object({
  /** In lower case. */
  email: z.string(),
  /** As last given; empty when no name is known. */
  name: z.string(),
  orders: z.int(),
  quotes: z.int(),
  messages: z.int(),
  hasAccount: z.boolean(),
  isSubscribed: z.boolean(),
  /** The person asked for erasure, but an order still has to be delivered. */
  isLeaving: z.boolean(),
  /** When the newest order was placed. */
  lastOrderAt: z.iso.datetime().nullable(),
});
export type PersonRow = z.infer<typeof personRowSchema>;

export const peopleSchema = listAnswerSchema(personRowSchema);

export const personSchema = z.object({
  email: z.string(),
  name: z.string(),
  isLeaving: z.boolean(),
  account: z
    .object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      language: z.enum(LANGUAGES),
      createdAt: z.iso.datetime(),
      /** Whether the owner of the account has proved to own the mailbox. */
      isVerified: z.boolean(),
    })
    .nullable(),
  /** As the list of orders shows them, newest first. */
  orders: z.array(orderRowSchema),
  quotes: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: z.enum(['general', 'product']),
      status: z.enum(QUOTE_STATES),
      language: z.enum(LANGUAGES),
      createdAt: z.iso.datetime(),
      fileName: z.string().nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      message: z.string(),
      language: z.enum(LANGUAGES),
      createdAt: z.iso.datetime(),
      doneAt: z.iso.datetime().nullable(),
    }),
  ),
  consents: z.array(consentSchema),
  mails: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      parkedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type Person = z.infer<typeof personSchema>;
export const personAnswerSchema = z.object({ data: personSchema });

/** Everything the shop stores about a person, to be handed to them. */
export const personDataSchema = accountDataSchema
  .pick({
    exportedAt: true,
    orders: true,
    newsletter: true,
    consents: true,
    quotes: true,
    messages: true,
    stockAlerts: true,
    mails: true,
  })
  .extend({
    email: z.string(),
    account: accountDataSchema
      .pick({ user: true, province: true, addresses: true, agreed: true, sessions: true })
      .nullable(),
  });
export type PersonData = z.infer<typeof personDataSchema>;

/** Kinds of data that an erasure leaves; the page has a sentence for each, which says why. */
const STAYING = ['open-orders', 'invoices', 'order-records', 'consent-proof', 'staff-log'] as const;

export const erasureSchema = z.object({
  data: z.object({
    /** Whether an account was deleted. */
    hadAccount: z.boolean(),
    /** Completed orders that lost the buyer's data. */
    ordersErased: z.int(),
    stays: z.array(
      z.object({
        /**
         * `open-orders`: they keep the address until they are completed, and are erased that night. `invoices`: those that
         * were issued keep name and address until the law no longer asks for them. `order-records`: numbers, lines, amounts
         * and taxes, for the tax office. `consent-proof`: what was agreed to and when, for three years, without the address.
         * `staff-log`: what staff did, without personal data.
         */
        what: z.enum(STAYING),
        /** Order numbers, of open orders. */
        orders: z.array(z.string()),
      }),
    ),
  }),
});
export type ErasureAnswer = z.infer<typeof erasureSchema>['data'];
