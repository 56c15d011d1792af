import { useEffect, useState } from 'react';
import type { TaxRules } from '../../../contract/orders/tax.ts';
import { getTaxRules } from '../../lib/api/api-checkout.ts';
import { setTaxRules, useTaxRules } from '../../state/tax-rules.ts';

/**
 * The rules of tax, which a page that came without them asks for.
 *
 * @throws when they cannot be loaded: the error page offers to load the page again.
 */
export function useNeededTaxRules(fromPage: TaxRules | null): TaxRules | null {
  const rules = useTaxRules(fromPage);
  const [error, setError] = useState<unknown>();
  const isMissing = !rules;
  useEffect(() => {
    if (!isMissing) return;
    getTaxRules().then(
      ({ data }) => setTaxRules(data),
      (reason: unknown) => setError(reason ?? new Error('The rules of tax cannot be loaded')),
    );
  }, [isMissing]);
  if (error && isMissing) throw error;
  return rules;
}
