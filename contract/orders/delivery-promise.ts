import { businessDayAfter, isWeekend } from '../business-days.ts';

/** Carriers that can be promised: those that are one company with a name. */
export const PROMISED_CARRIERS = ['canada-post', 'purolator', 'ups', 'fedex'] as const;
export type PromisedCarrier = (typeof PROMISED_CARRIERS)[number];

/** How long the shop takes at most, and who carries its parcels. Set by the owner. */
export interface DeliveryRules {
  /** Business days until an order leaves the shop, or waits at the store. */
  readonly readyDays: number;
  /** Business days that the carrier takes after that. */
  readonly transitDays: number;
  readonly carrier: PromisedCarrier;
}

/** What a buyer is promised before the order and in its copy (Quebec's Consumer Protection Act, s. 54.4 i, j). */
export interface DeliveryPromise {
  /** The last day, as `2026-12-10`; null for an order whose days count from a later payment. */
  readonly by: string | null;
  /** Business days. */
  readonly days: number;
  /** Null for a pick-up. */
  readonly carrier: PromisedCarrier | null;
}

interface Ordered {
  readonly today: string;
  readonly isPickup: boolean;
  /** Whether it is paid by a link that is mailed, on a day that nobody knows. */
  readonly isPaidLater?: boolean;
  /** The last day on which a pre-ordered product comes in; null without any. */
  readonly availableOn: string | null;
  /** Days on which the shop is closed. */
  readonly holidays: Readonly<Record<string, unknown>>;
}

/** Works out the promise for an order. */
export function promiseDelivery(
  { readyDays, transitDays, carrier }: DeliveryRules,
  { today, isPickup, isPaidLater = false, availableOn, holidays }: Ordered,
): DeliveryPromise {
  const days = isPickup ? readyDays : readyDays + transitDays;
  const waits = availableOn !== null && availableOn > today;
  const isOpen = (day: string) => !isWeekend(day) && !Object.hasOwn(holidays, day);
  return {
    by: isPaidLater && !waits ? null : businessDayAfter(waits ? availableOn : today, days, isOpen),
    days,
    carrier: isPickup ? null : carrier,
  };
}
