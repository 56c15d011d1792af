import type { CallersExemption, PhoneCart } from '../../../contract/desk/phone-orders.ts';
import { normaliseEmail } from '../../../contract/email.ts';
import { type Exemption, holdsIn } from '../../../contract/orders/tax.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { shopDay } from '../../settings/index.ts';
import { type EmailsExemption, findExemptionOfEmail } from '../agreements/exemption-queries.ts';

/** Reads the exemption of the account with a caller's email, if one holds today where the order is taxed. */
export async function readCallersExemption(
  tx: Tx,
  typed: string,
  { province, at }: { readonly province: ProvinceCode; readonly at: Date },
): Promise<EmailsExemption | null> {
  const email = normaliseEmail(typed.trim());
  const found = email && (await findExemptionOfEmail(tx, email, shopDay(at)));
  return found && holdsIn(found, province) ? found : null;
}

type Chosen = Pick<PhoneCart, 'ordersForAccount'> & {
  readonly taxExemption: Exemption | null;
};

/** The exemption of a phone order from tax: the one that staff entered, or the exemption of the account that the caller orders for. */
export const exemptionBy = (
  { ordersForAccount, taxExemption }: Chosen,
  own: EmailsExemption | null,
): Exemption | null => (ordersForAccount ? own : taxExemption);

/**
 * Anybody can give a town's email on the phone, so only the answer of the caller decides, and an order without it is
 * refused rather than taxed or freed by chance.
 * @throws {ShopError} INVALID_REQUEST at `ordersForAccount`.
 */
export function requireAnswer(cart: Chosen, own: EmailsExemption | null): void {
  if (cart.ordersForAccount && cart.taxExemption) throw refused('oneExemption');
  if (cart.ordersForAccount && !own) throw refused('noExemptionHere');
  if (cart.ordersForAccount === null && own && !cart.taxExemption) throw refused('askForAccount');
}

const refused = (message: ApiKey) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path: 'ordersForAccount', message }] });

export const toCallersExemption = ({
  from,
  province,
  certificate,
  validUntil,
  organisation,
}: EmailsExemption): CallersExemption => ({ from, province, certificate, validUntil, organisation });
