import * as contract from '../../../../contract/catalog/option-names.ts';
import { LANGUAGE } from '../language.ts';

// In an English build each comparison is a constant, so its bundles lack the French names.

export const optionName = (option: string): string =>
  LANGUAGE === 'fr' ? contract.optionName(option, LANGUAGE) : option;

/** @param option the option's English name, or the name of one of the shop's filters. */
export const optionValueName = (option: string, value: string): string =>
  LANGUAGE === 'fr' ? contract.optionValueName(option, value, LANGUAGE) : value;

/** The values of a variant, in the order of its options. */
export const optionValueNames = (options: Readonly<Record<string, string>>): string[] =>
  LANGUAGE === 'fr' ? contract.optionValueNames(options, LANGUAGE) : Object.values(options);
