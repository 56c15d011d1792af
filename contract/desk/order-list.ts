import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { LANGUAGES } from '../locale.ts';
import { FULFILMENTS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../orders/order-states.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';
import { DUE_DAYS, ORDER_SORTS, PARCEL_STATES, TODOS } from './order-filters.ts';

/**
 * Filters of the list of orders: its address in the back office has the same parameters. A value that is unknown is
 * refused, because a list without its filter would show orders that nobody asked for, and a bulk action would take them.
 */
export const orderFiltersSchema = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  payment: z.enum(PAYMENT_STATUSES).optional(),
  parcels: z.enum(PARCEL_STATES).optional(),
  province: z.enum(PROVINCE_CODES).optional(),
  tag: z.string().min(1).max(40).optional(),
  held: z.literal('yes').optional(),
  todo: z.enum(TODOS).optional(),
  due: z.enum(DUE_DAYS).optional(),
  /** First and last day in the shop's time zone. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** An order number or its end, the beginning of an email, the end of a phone number, or names. */
  q: z.string().trim().min(1).max(100).optional(),
  sku: z.string().trim().min(1).max(100).optional(),
});
export type OrderFilters = z.infer<typeof orderFiltersSchema>;

export const orderListQuerySchema = orderFiltersSchema.extend({
  sort: z.enum(ORDER_SORTS).default('newest'),
  /** The `next` of the page before: the id of its last order. */
  after: z.uuid({ error: 'unknownCursor' }).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** An order as a row of the list. Amounts are in cents; production, which does not see them, gets null. */
export const orderRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  parcels: z.enum(PARCEL_STATES),
  fulfilment: z.enum(FULFILMENTS),
  province: z.enum(PROVINCE_CODES),
  language: z.enum(LANGUAGES),
  isHeld: z.boolean(),
  promisedFor: shownDaySchema.nullable(),
  buyer: z.string(),
  email: z.string().nullable(),
  totalCents: z.int().nullable(),
  refundedCents: z.int().nullable(),
  pieces: z.int(),
  /** The name of the first line, in the language of the call. */
  firstLine: z.string(),
  lines: z.int(),
  tags: z.array(z.string()),
  isSample: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const orderListSchema = listAnswerSchema(orderRowSchema);
