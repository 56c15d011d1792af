import type { MenuCategory } from '../../lib/root-data.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { useGeneral } from '../../state/general.ts';
import type { Named } from '../../state/known-shop.ts';

export function useMenuCategories(): readonly MenuCategory[] {
  const known = useGeneral(({ categories }) => categories);
  return menuOf(useRootData()?.categories, known);
}

/**
 * The menu that came with the page. When the server could not load one, falls back to the cached categories, without
 * levels.
 */
export const menuOf = (
  ofPage: readonly MenuCategory[] = [],
  known: readonly Named[] = [],
): readonly MenuCategory[] =>
  ofPage.length > 0 ? ofPage : known.map(({ name, slug }) => ({ name, slug, subcategories: [] }));
