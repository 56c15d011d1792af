import type { PickupStore } from '../../../contract/orders/orders.ts';
import { cityLine } from '../../../contract/places/address-lines.ts';
import { type DaysAlike, daysAlike } from '../../../contract/places/week-hours.ts';
import type { MailWords } from '../mail-words.ts';

export interface LetterPlace {
  readonly title: string;
  readonly lines: readonly string[];
  /** The phone number in `lines` that becomes a link. */
  readonly phone?: string;
}

/** Lists the address, phone and hours of the pick-up store. */
export function pickupPlace(store: PickupStore, written: MailWords): LetterPlace {
  const { name, address, phone, operatingHours } = store;
  const { words } = written;
  return {
    title: words('pickUpAt'),
    phone,
    lines: [
      name,
      address.street,
      cityLine(written.language, {
        city: address.city,
        province: address.state,
        postalCode: address.zipCode,
      }),
      phone && words('phone', { phone }),
      ...daysAlike(operatingHours).map((days) => dayLine(days, written)),
    ].filter(Boolean),
  };
}

function dayLine({ first, last, hours }: DaysAlike, written: MailWords): string {
  const { words, hourWords } = written;
  const [from, to] = [hourWords(`day_${first}`), hourWords(`day_${last}`)];
  const days = first === last ? from : hourWords('dayRange', { first: from, last: to });
  return words('dayLine', { days: capitalised(days), hours: sayHours(hours, written) });
}

/** French names of days are in lower case, but here one begins a line. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sayHours(hours: DaysAlike['hours'], { hourWords, clock }: MailWords): string {
  if (!hours) return hourWords('dayClosed');
  const [open, close] = [clock(hours.open), clock(hours.close)];
  return open === close ? hourWords('dayWhole') : hourWords('dayHours', { open, close });
}
