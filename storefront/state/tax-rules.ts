import { create } from 'zustand';
import type { TaxRules } from '../../contract/orders/tax.ts';

/** Rules that the server has sent since the document was loaded, with a refused order for example. */
const useTold = create<{ readonly rules: TaxRules | null }>()(() => ({ rules: null }));

export const tellTaxRules = (rules: TaxRules): void => useTold.setState({ rules });

export const toldTaxRules = (): TaxRules | null => useTold.getState().rules;

/** How the shop taxes. @param fromPage what the page came with, which is older. */
export const useTaxRules = (fromPage: TaxRules | null): TaxRules | null =>
  useTold(({ rules }) => rules) ?? fromPage;
