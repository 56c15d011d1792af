import type { Language } from '../../../../../contract/locale.ts';
import type { Db, Tx } from '../../../../db/client.ts';
import { listAllCategories } from './goods-queries.ts';

export interface CategoryNames {
  /** The slug of what is named by slug or by name in either language; undefined for nothing, or for several. */
  slugOf(name: string): string | undefined;
  idOf(slug: string): string | undefined;
  slugOfId(id: string): string | undefined;
  /** Its name in a language, or its slug where another one has that name, too. */
  nameOf(slug: string, language: Language): string;
}

export async function readCategoryNames(db: Db | Tx): Promise<CategoryNames> {
  const rows = await listAllCategories(db);
  const byName = new Map<string, string | undefined>();
  // Of two with the same name nobody knows which is meant.
  for (const { slug, name_en, name_fr } of rows)
    for (const name of new Set([name_en, name_fr ?? name_en].map((one) => one.toLowerCase())))
      byName.set(name, byName.has(name) ? undefined : slug);
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  const slugs = new Map(rows.map(({ slug, id }) => [id, slug]));
  const names = new Map(rows.map((row) => [row.slug, { en: row.name_en, fr: row.name_fr ?? row.name_en }]));
  return {
    slugOf: (name) => (ids.has(name.toLowerCase()) ? name.toLowerCase() : byName.get(name.toLowerCase())),
    idOf: (slug) => ids.get(slug),
    slugOfId: (id) => slugs.get(id),
    nameOf: (slug, language) => {
      const name = names.get(slug)?.[language];
      return name !== undefined && !name.includes('|') && byName.get(name.toLowerCase()) === slug
        ? name
        : slug;
    },
  };
}
