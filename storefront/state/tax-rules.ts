import { create } from 'zustand';
import type { TaxRules } from '../../contract/orders/tax.ts';
import { useRootData } from '../lib/use-root-data.ts';

/** Rules that the server has told since the document was loaded, with a refused order for example. */
const useTold = create<{ readonly rules: TaxRules | null }>()(() => ({ rules: null }));

export const tellTaxRules = (rules: TaxRules): void => useTold.setState({ rules });

/** How the shop taxes; undefined in a page that came without it, because the API was unavailable. */
export function useTaxRules(): TaxRules | undefined {
  const fromPage = useRootData()?.taxRules;
  return useTold((told) => told.rules) ?? fromPage ?? undefined;
}
