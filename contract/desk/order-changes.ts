import { z } from 'zod';
import { daySchema } from '../day-schemas.ts';
import { MAX_OFFER_QUANTITY } from '../offers/offer-kinds.ts';
import { oneLine, plainLines } from '../one-line.ts';
import { CARRIERS } from '../orders/carriers.ts';
import { customerInfoSchema } from '../orders/customer.ts';
import { MAX_ORDER_LINES } from '../orders/order-limits.ts';
import { isInProvince } from '../places/postal-code.ts';
import { MAX_TAGS } from './desk-limits.ts';
import { DESK_MAILS } from './desk-mails.ts';

/** Validated like the address of a checkout; what buyers write there (email, phone, notes) is no part of it. */
export const newAddressSchema = z
  .object(customerInfoSchema.shape)
  .omit({ email: true, phone: true, notes: true })
  .refine(isInProvince, { path: ['postalCode'], message: 'postalCodeProvince' });

export const tagSchema = z.string().transform(oneLine).pipe(z.string().min(1, 'required').max(40, 'tooLong'));

/** `PATCH /orders/{key}`: fields that are not sent stay as they are. */
export const orderChangesSchema = z
  .strictObject({
    address: newAddressSchema,
    /** Null: no day is promised. */
    promisedFor: daySchema.nullable(),
    poNumber: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(60, 'tooLong'))
      .transform((typed) => typed || null)
      .nullable(),
    tags: z.array(tagSchema).max(MAX_TAGS),
    /** Mails the new address to the customer. */
    notify: z.boolean(),
  })
  .partial();
export type OrderChanges = z.infer<typeof orderChangesSchema>;

export const noteBodySchema = z.strictObject({
  text: z.string().transform(plainLines).pipe(z.string().min(1, 'required').max(4000, 'tooLong')),
});

/** Pieces of a line. */
const pieceSchema = z.strictObject({
  position: z.int().min(0).max(MAX_ORDER_LINES),
  quantity: z.int('quantity').min(1, 'quantity').max(MAX_OFFER_QUANTITY, 'quantity'),
});

const parcelLinesSchema = z.array(pieceSchema).min(1).max(MAX_ORDER_LINES);

/** A tracking number as it is stored: without blanks, in capitals. Its shape depends on the carrier. */
const trackingNumberSchema = z
  .string()
  .max(60, 'tooLong')
  .transform((typed) => oneLine(typed).replace(/\s/g, '').toUpperCase());

const shipping = {
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: trackingNumberSchema.nullable(),
  /** An https address, for freight and other carriers alone: the others' pages are known. */
  trackingUrl: z.string().transform(oneLine).pipe(z.string().max(500, 'tooLong')).nullable(),
};

export const newParcelSchema = z.strictObject({
  lines: parcelLinesSchema,
  carrier: shipping.carrier.default(null),
  trackingNumber: shipping.trackingNumber.default(null),
  trackingUrl: shipping.trackingUrl.default(null),
});
export type NewParcel = z.infer<typeof newParcelSchema>;

export const parcelChangesSchema = z.strictObject({ lines: parcelLinesSchema, ...shipping }).partial();
export type ParcelChanges = z.infer<typeof parcelChangesSchema>;

export const parcelStepSchema = z.strictObject({
  /** Whether the customer gets a mail about it. */
  notify: z.boolean(),
});

/** Pieces that came back unfit for sale; the others can be sold or sent again. */
const damagedSchema = z.array(pieceSchema).max(MAX_ORDER_LINES).default([]);

/** `POST …/fulfilments/{number}/return` */
export const returnedParcelSchema = z.strictObject({ damaged: damagedSchema, notify: z.boolean() });
export type ReturnedParcel = z.output<typeof returnedParcelSchema>;

/** `POST …/refused-at-door` */
export const refusedBodySchema = z.strictObject({
  damaged: damagedSchema,
  notify: z.boolean().default(true),
});
export type RefusedBody = z.output<typeof refusedBodySchema>;

export const deskMailBodySchema = z.strictObject({
  kind: z.enum(DESK_MAILS),
  /** Its number within the order, for the mails about a parcel. */
  parcel: z.int().min(1).optional(),
  /** The refund that was paid, for the mails about a refund. */
  refundId: z.uuid().optional(),
});
export type DeskMailBody = z.infer<typeof deskMailBodySchema>;

/** The planned action whose mail is previewed. */
export const mailPreviewBodySchema = deskMailBodySchema.extend({
  /** The new address, for `order-address-changed`. */
  address: newAddressSchema.optional(),
  /** The amount that would be given back, for `refund-sent` without `refundId`. */
  refund: z
    .strictObject({
      lines: z.array(pieceSchema).max(MAX_ORDER_LINES).default([]),
      shipping: z.boolean().default(false),
      amountCents: z.int().min(1).max(1_000_000_000).optional(),
    })
    .optional(),
});
export type MailPreviewBody = z.output<typeof mailPreviewBodySchema>;
export type MailPreview = z.input<typeof mailPreviewBodySchema>;

/** A mail as it would be sent now. The HTML is shown in a sandboxed frame: its words were typed by a customer. */
export const mailPreviewSchema = z.object({
  data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});
