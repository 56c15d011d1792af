import { type Taxing, taxingOf } from '../../../contract/orders/tax.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Tx } from '../../db/client.ts';
import { shopDay } from '../../settings/index.ts';
import { readTaxRules } from '../../tax/index.ts';
import { findExemptionOfEmail } from '../agreements/exemption-queries.ts';
import { exemptionIn } from '../agreements/own-exemption.ts';
import { readAskersEmail } from './accepting-queries.ts';

interface Asked {
  readonly quoteId: string;
  /** Where the goods go, or are picked up. */
  readonly province: ProvinceCode;
  readonly at: Date;
}

/**
 * How an offer is taxed at this moment, so that a page shows what an order will cost: by the rules of the day, without the taxes
 * that the account of whoever asked is exempt from.
 */
export async function taxingOfOffer(
  tx: Tx,
  { quoteId, province, at }: Asked,
): Promise<{ readonly taxing: Taxing; readonly exemption: TaxExemption | null }> {
  const email = await readAskersEmail(tx, quoteId);
  const own = email === '' ? undefined : await findExemptionOfEmail(tx, email, shopDay(at));
  const exemption = exemptionIn(province, own ?? null);
  return { taxing: taxingOf(await readTaxRules(tx), { province, at: at.getTime(), exemption }), exemption };
}
