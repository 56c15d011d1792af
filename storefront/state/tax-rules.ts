import { create } from 'zustand';
import type { TaxRules } from '../../contract/orders/tax.ts';

/** Rules that the server has sent since the document was loaded, with a refused order for example. */
const useStore = create<{ readonly rules: TaxRules | null }>()(() => ({ rules: null }));

export const setTaxRules = (rules: TaxRules): void => useStore.setState({ rules });

export const currentTaxRules = (): TaxRules | null => useStore.getState().rules;

/** How the shop taxes. @param fromPage what the page came with, which is older. */
export const useTaxRules = (fromPage: TaxRules | null): TaxRules | null =>
  useStore(({ rules }) => rules) ?? fromPage;
