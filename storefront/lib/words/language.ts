import { type Language, LOCALES } from '../../../contract/locale.ts';

/**
 * The language of this build of the storefront. Each language has a build of its own, so no page carries the words of
 * another, and a module's constants may have words in them. The tests of pages import modules without a build, so they
 * have no environment.
 */
export const LANGUAGE: Language = import.meta.env?.SHOP_LANGUAGE === 'fr' ? 'fr' : 'en';

/** The language that this build's pages link to. */
export const OTHER_LANGUAGE: Language = LANGUAGE === 'fr' ? 'en' : 'fr';

/** How this build writes numbers and dates. */
export const LOCALE = LOCALES[LANGUAGE];
