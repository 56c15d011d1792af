// categories.json.
import { flagCategories, mainCategories, inactive } from '../data/categories.mjs';

export function categories() {
  let id = 0;
  const flagBySlug = new Map(flagCategories.map((c) => [c.slug, c]));
  const out = mainCategories.map((m) => ({
    id: `cat-${String(++id).padStart(3, '0')}`,
    slug: m.slug,
    name: m.name,
    status: 'Active',
    image: `images/tiles/main-${m.slug}.webp`,
    subcategories: m.subs.map((s) =>
      typeof s === 'string'
        ? {
            id: `cat-${String(++id).padStart(3, '0')}`,
            slug: s,
            name: flagBySlug.get(s).name,
            status: 'Active',
            flag_category: true,
            icon: flagBySlug.get(s).icon,
            image: flagBySlug.get(s).icon,
          }
        : {
            id: `cat-${String(++id).padStart(3, '0')}`,
            slug: s[0],
            name: { en: s[1], fr: s[2] },
            status: 'Active',
            image: `images/${s[4] ?? `hardware/${s[3]}`}.webp`,
          },
    ),
  }));
  out.push({
    id: `cat-${String(++id).padStart(3, '0')}`,
    slug: inactive.slug,
    name: inactive.name,
    status: 'Inactive',
    image: inactive.image,
    subcategories: [],
  });
  return out;
}
