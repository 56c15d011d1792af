import * as contract from '../../../../contract/catalog/custom-names.ts';
import type { CustomProduct } from '../../../../contract/catalog/custom-products.ts';
import { LANGUAGE } from '../language.ts';

// In an English build each comparison is a constant, so its bundles lack the French names.

export const customProductName = (product: CustomProduct): string =>
  LANGUAGE === 'fr' ? contract.customProductName(product, LANGUAGE) : product.name;

export const choiceName = (choice: string): string =>
  LANGUAGE === 'fr' ? contract.choiceName(choice, LANGUAGE) : choice;
