import { ok } from './report.mjs';

/** @returns how many products have an average of 4 and more, a lower one, and none. */
export function checkReviews(reviews, products) {
  const productSlugs = new Set(products.map((p) => p.slug));
  const by = {};
  for (const r of reviews) {
    ok(productSlugs.has(r.product_slug), `review of ${r.product_slug}`);
    ok(
      Number.isInteger(r.rating) &&
        r.rating >= 1 &&
        r.rating <= 5 &&
        r.name &&
        r.title &&
        r.review &&
        !Number.isNaN(Date.parse(r.createdAt)),
      `review ${r.product_slug} ${r.name}`,
    );
    by[r.product_slug] ??= [];
    by[r.product_slug].push(r.rating);
  }
  const averages = Object.values(by).map((l) => l.reduce((a, b) => a + b) / l.length);
  const high = averages.filter((x) => x >= 4).length;
  const low = averages.length - high;
  const none = products.length - averages.length;
  ok(high > 20 && low > 10 && none > 20, `review spread ${high}/${low}/${none}`);
  return { high, low, none };
}
