import { ok } from './report.mjs';

export const FABRICS = ['Tuff Fly', '200D Nylon', '210D Nylon', 'Durapoly', 'Value-Tex', 'Paper'];
export const FINISHINGS = ['Grommets', 'Rope and Toggle', 'Open Sleeves'];
export const AVAILABILITIES = ['In-Stock', 'Pre-Order'];
export const SHIPPINGS = ['Free Shipping', 'Local Pick Up'];
const SIZES = ['36x18', '54x27', '72x36'];

/** How many products or variants each value of a filter finds. */
export const cover = { fabric: {}, size: {}, finishing: {}, availability: {}, shipping: {}, category: {} };

export function bump(filter, value) {
  cover[filter][value] = (cover[filter][value] ?? 0) + 1;
}

/** Every value of a filter, and every category, must find something. */
export function checkFilters(subcategories) {
  for (const [filter, values] of Object.entries({
    fabric: FABRICS,
    size: SIZES,
    finishing: FINISHINGS,
    availability: AVAILABILITIES,
    shipping: SHIPPINGS,
  }))
    for (const value of values) ok(cover[filter][value], `no product for filter ${filter} = ${value}`);
  for (const { slug } of subcategories) ok(cover.category[slug], `no product in category ${slug}`);
}
