import type { MainCategory } from '../../contract/catalog/catalog.ts';

/** The main category whose subcategories are the kinds of flags. */
const FLAGS = 'flags';

export interface CategoryTile {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
  readonly untranslated?: readonly string[] | undefined;
}

export function flagTiles(mainCategories: readonly MainCategory[]): CategoryTile[] {
  const flags = mainCategories.find(({ slug }) => slug === FLAGS);
  return (flags?.subcategories ?? []).map(({ name, slug, image, untranslated }) => ({
    name,
    slug,
    image,
    ...(untranslated && { untranslated }),
  }));
}
