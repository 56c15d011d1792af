import { both, image, kebab, ok, unique } from './report.mjs';

export function checkCategories(categories) {
  const subs = categories.flatMap((c) => c.subcategories);
  const all = [...categories, ...subs];
  const slugs = new Set(all.map((c) => c.slug));
  unique('category slug', all, (c) => c.slug);
  unique('category id', all, (c) => c.id);
  for (const c of all) {
    both(c.name, `category ${c.slug}`);
    ok(kebab.test(c.slug), `category slug ${c.slug}`);
    ok(['Active', 'Inactive'].includes(c.status), `category ${c.slug} status`);
    image(c.image, `category ${c.slug}`);
    if (c.icon) image(c.icon, `category ${c.slug}`);
  }
  ok(
    subs.filter((c) => c.flag_category && c.icon).length === 12,
    'there must be 12 flag categories with icons',
  );
  ok(categories.filter((c) => c.status === 'Inactive').length === 1, 'one category must be Inactive');
  ok(
    categories.find((c) => c.slug === 'flagpoles-and-hardware')?.subcategories.length > 2,
    'flagpoles-and-hardware with subcategories',
  );
  for (const s of ['banners', 'custom', 'canada-flags']) ok(slugs.has(s), `category ${s}`);
}
