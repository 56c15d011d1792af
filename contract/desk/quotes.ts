import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { requiredLines } from '../forms/form-fields.ts';
import { CLOSED_REASONS, QUOTE_STATES } from '../forms/quote-states.ts';
import { LANGUAGES } from '../locale.ts';
import { OFFER_STATES } from '../offers/offer-states.ts';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';
import { orderRowSchema } from './order-list.ts';
import { noteSchema } from './orders.ts';
import { QUOTE_FILTER_STATES } from './quote-filters.ts';
import { deskMessageSchema, deskQuoteFileSchema } from './quote-messages.ts';

const KINDS = ['general', 'product'] as const;
const MAX_NOTE = 4000;

export const quoteListQuerySchema = z.object({
  /** `open`: the shop owes an answer. All by default. */
  state: z.enum(QUOTE_FILTER_STATES).optional(),
  /** Those that the person who asks has, or nobody. */
  assigned: z.enum(['me', 'nobody']).optional(),
  /** Open ones whose answer was due before today. */
  due: z.enum(['late']).optional(),
  /** Those whose customer waits for an answer to a message. */
  asked: z.enum(['yes']).optional(),
  kind: z.enum(KINDS).optional(),
  /** A number or its end, the beginning of an email, the end of a phone number, or names. */
  q: z.string().trim().min(1).max(100).optional(),
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
});
export type QuoteListQuery = z.infer<typeof quoteListQuerySchema>;

const personOfStaffSchema = z.object({ id: z.uuid(), name: z.string() });

export const quoteRowSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  number: z.string(),
  kind: z.enum(KINDS),
  state: z.enum(QUOTE_STATES),
  /** Of the customer. */
  name: z.string(),
  /** Null for those who may not see it; empty for a caller without one. */
  email: z.string().nullable(),
  /** The custom product, in the language of the call; null for a general request. */
  product: z.string().nullable(),
  /** As the customer wrote it; empty when not said. */
  quantity: z.string(),
  /** The customer's. */
  language: z.enum(LANGUAGES),
  createdAt: z.iso.datetime(),
  hasFile: z.boolean(),
  /** The day on which an answer is due; null for one from before there was such a day. */
  dueOn: shownDaySchema.nullable(),
  /** It is open, and its answer was due before today. */
  isLate: z.boolean(),
  /** When the customer wrote what nobody has answered yet. */
  askedAt: z.iso.datetime().nullable(),
  assignedTo: personOfStaffSchema.nullable(),
  /** What its newest offer comes to, before tax and without optional lines; null without one, and for those who may not see it. */
  valueCents: z.int().nullable(),
});
export type QuoteRow = z.infer<typeof quoteRowSchema>;
export const quoteListSchema = listAnswerSchema(quoteRowSchema);

/** What the person may do with a request now. */
const QUOTE_ACTIONS = [
  'edit',
  'note',
  'attach',
  'message',
  'paste',
  'answered',
  'offer',
  'close',
  'reopen',
] as const;

export const deskQuoteSchema = quoteRowSchema.extend({
  /** Null for those who may not see it; empty when not given. */
  phone: z.string().nullable(),
  /** In the order of the form, in the language of the call; empty ones are left out. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the customer wrote at length. */
  texts: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The size that the customer asked for, as typed; empty when not said. */
  askedSize: z.string(),
  /** The file that the request came with. */
  file: deskQuoteFileSchema.nullable(),
  /** Files that came later, and not with a message, oldest first. */
  files: z.array(deskQuoteFileSchema),
  /** Oldest first; none for those who may not see the buyer, because people write prices and phone numbers in them. */
  messages: z.array(deskMessageSchema),
  /** Who of the staff wrote it for a caller; null for a form that was sent. */
  writtenBy: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedReason: z.enum(CLOSED_REASONS).nullable(),
  /** The number of the request that this one repeats. */
  duplicateOf: z.string().nullable(),
  /** Numbers of requests that repeat this one. */
  duplicates: z.array(z.string()),
  /** Only staff read them, oldest first. */
  notes: z.array(noteSchema),
  /** Other requests and orders of the same email, newest first; none for those who may not see it. */
  otherQuotes: z.array(quoteRowSchema.pick({ number: true, state: true, product: true, createdAt: true })),
  orders: z.array(orderRowSchema),
  /** Who may have a request; empty for those who may not change it. */
  people: z.array(personOfStaffSchema),
  /** The versions of its offer, newest first; none for those who may not see them. */
  offers: z.array(
    z.object({
      number: z.int(),
      state: z.enum(OFFER_STATES),
      valueCents: z.int(),
      validUntil: shownDaySchema,
    }),
  ),
  next: z.array(z.enum(QUOTE_ACTIONS)),
});
export type DeskQuote = z.infer<typeof deskQuoteSchema>;
export const deskQuoteAnswerSchema = z.object({ data: deskQuoteSchema });

/** Only what changes. A request that somebody gets is in work. */
export const quoteChangesSchema = z
  .object({
    assignedTo: z.uuid().nullable(),
    dueOn: daySchema,
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'required');
export type QuoteChanges = z.infer<typeof quoteChangesSchema>;

export const quoteNoteSchema = z.object({ text: requiredLines(MAX_NOTE) });

export const closeQuoteSchema = z
  .object({
    reason: z.enum(CLOSED_REASONS),
    /** The number of the request that this one repeats; with `duplicate` alone. */
    duplicateOf: z.string().trim().max(40).optional(),
  })
  .refine(({ reason, duplicateOf }) => reason !== 'duplicate' || duplicateOf, {
    path: ['duplicateOf'],
    message: 'required',
  });
export type CloseQuote = z.infer<typeof closeQuoteSchema>;
