import type { Order } from '../../../contract/orders/orders.ts';
import { TAX_PARTS, taxName } from '../../../contract/orders/tax.ts';
import { LANGUAGE } from '../words/language.ts';

/** The taxes of an order that are above zero, each with its name in the order's province. Dollars. */
export function taxesOf({
  taxDetails,
}: Pick<Order, 'taxDetails'>): readonly (readonly [name: string, amount: number])[] {
  const { province } = taxDetails;
  return TAX_PARTS.filter((part) => taxDetails[part] > 0).map((part) => [
    taxName(part, province, LANGUAGE),
    taxDetails[part],
  ]);
}
