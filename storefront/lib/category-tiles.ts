import type { Category, MainCategory } from '../../contract/catalog/catalog.ts';

/** The main category whose subcategories are the kinds of flags. */
const FLAGS = 'flags';

export interface CategoryTile {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
  readonly untranslated?: readonly string[] | undefined;
  readonly focus?: Category['focus'];
}

export function flagTiles(mainCategories: readonly MainCategory[]): CategoryTile[] {
  const flags = mainCategories.find(({ slug }) => slug === FLAGS);
  return (flags?.subcategories ?? []).map(toTile);
}

/** What a tile shows of a category. */
export const toTile = ({ name, slug, image, focus, untranslated }: Category): CategoryTile => ({
  name,
  slug,
  image,
  ...(focus && { focus }),
  ...(untranslated && { untranslated }),
});
