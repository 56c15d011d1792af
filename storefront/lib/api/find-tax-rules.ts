import type { TaxRules } from '../../../contract/orders/tax.ts';
import { currentTaxRules, setTaxRules } from '../../state/tax-rules.ts';
import { getTaxRules } from './api-checkout.ts';
import type { ApiFetch } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { browserFetch } from './browser-fetch.ts';

/** For the loaders of pages that estimate tax. Null while the rules cannot be had: such a page asks once more. */
export async function findTaxRules(api: ApiFetch): Promise<TaxRules | null> {
  try {
    return (await getTaxRules(api)).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The same in the browser, where one call serves the whole visit. */
export async function findTaxRulesOnce(): Promise<TaxRules | null> {
  const current = currentTaxRules();
  if (current) return current;
  const found = await findTaxRules(browserFetch);
  if (found) setTaxRules(found);
  return found;
}
