import { industryName as nameIn } from '../../../../contract/forms/industries.ts';
import { LANGUAGE } from '../language.ts';

/** In an English build the comparison is a constant, so its bundles lack the French names. */
export const industryName = (industry: string): string =>
  LANGUAGE === 'fr' ? nameIn(industry, LANGUAGE) : industry;
