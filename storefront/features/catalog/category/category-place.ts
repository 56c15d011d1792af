import type { MenuCategory } from '../../../lib/root-data.ts';

/**
 * Finds a category in the menu: its main category, or its own subcategories. All are empty for a category that is not
 * in the menu.
 */
export function placeOf(slug: string, menu: readonly MenuCategory[]) {
  const main = menu.find((one) => one.slug === slug);
  if (main) return { name: main.name, main: null, subcategories: main.subcategories };
  const parent = menu.find(({ subcategories }) => subcategories.some((sub) => sub.slug === slug));
  const name = parent?.subcategories.find((sub) => sub.slug === slug)?.name;
  return { name, main: parent ?? null, subcategories: [] };
}
