import { optionValueNames } from '../../../contract/catalog/option-names.ts';
import { pageLanguage } from '../../lib/words/words.ts';

/** The options of a variant, such as `3 × 5 ft, Nylon`; empty for a product without variants. Its sku is no option. */
export function variantText(variant: Readonly<Record<string, string>> | null): string {
  const { sku: _sku, ...options } = variant ?? {};
  return optionValueNames(options, pageLanguage()).join(', ');
}
