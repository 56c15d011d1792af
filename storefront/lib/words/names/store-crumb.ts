import type { Store } from '../../../../contract/places/stores.ts';
import { LANGUAGE } from '../language.ts';

/**
 * A store at the end of its breadcrumb: its slug with blanks for dashes (docs/spec/storefront-and-accounts.md §2). Slugs are
 * English, so French readers see the name.
 */
export const storeCrumb = ({ slug, name }: Pick<Store, 'slug' | 'name'>): string =>
  LANGUAGE === 'fr' ? name : slug.replaceAll('-', ' ');
