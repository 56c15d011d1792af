import type { MenuCategory } from '../../lib/root-data.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { useGeneral } from '../../state/general.ts';
import type { Named } from '../../state/known-shop.ts';

/** What the menus list. */
export function useMenuCategories(): readonly MenuCategory[] {
  const known = useGeneral(({ categories }) => categories);
  return menuOf(useRootData()?.categories, known);
}

/** The menu that came with the page; where the shop could not make one, what is known of it, without levels. */
export const menuOf = (
  ofPage: readonly MenuCategory[] = [],
  known: readonly Named[] = [],
): readonly MenuCategory[] =>
  ofPage.length > 0 ? ofPage : known.map(({ name, slug }) => ({ name, slug, subcategories: [] }));
