import { formatClock } from '../../../contract/formats.ts';
import type { PickupStore } from '../../../contract/orders/orders.ts';
import { cityLine } from '../../../contract/places/address-lines.ts';
import { type DaysAlike, daysAlike } from '../../../contract/places/week-hours.ts';
import { storeWords, words } from '../mail-words.ts';

export interface LetterPlace {
  readonly title: string;
  readonly lines: readonly string[];
  /** The phone number in `lines` that becomes a link. */
  readonly phone?: string;
}

/** Lists the address, phone and hours of the pick-up store. */
export function pickupPlace({ name, address, phone, operatingHours }: PickupStore): LetterPlace {
  return {
    title: words('pickUpAt'),
    phone,
    lines: [
      name,
      address.street,
      cityLine('en', { city: address.city, province: address.state, postalCode: address.zipCode }),
      phone && words('phone', { phone }),
      ...daysAlike(operatingHours).map(dayLine),
    ].filter(Boolean),
  };
}

function dayLine({ first, last, hours }: DaysAlike): string {
  const [from, to] = [storeWords(`day_${first}`), storeWords(`day_${last}`)];
  const days = first === last ? from : storeWords('dayRange', { first: from, last: to });
  return words('dayLine', { days, hours: sayHours(hours) });
}

function sayHours(hours: DaysAlike['hours']): string {
  if (!hours) return storeWords('dayClosed');
  const clock = (time: string) => formatClock('en', time);
  const [open, close] = [clock(hours.open), clock(hours.close)];
  return open === close ? storeWords('dayWhole') : storeWords('dayHours', { open, close });
}
