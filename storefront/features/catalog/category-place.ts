import type { MenuCategory } from '../../lib/root-data.ts';

/** Where a category stands in the menu: its main category, or its own subcategories; nothing where the menu has not got it. */
export function placeOf(slug: string, menu: readonly MenuCategory[]) {
  const main = menu.find((one) => one.slug === slug);
  if (main) return { name: main.name, main: null, subcategories: main.subcategories };
  const parent = menu.find(({ subcategories }) => subcategories.some((sub) => sub.slug === slug));
  const name = parent?.subcategories.find((sub) => sub.slug === slug)?.name;
  return { name, main: parent ?? null, subcategories: [] };
}
