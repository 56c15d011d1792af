import { mutantsOf } from '../mutant.ts';

export const CATALOGUE_MUTANTS = [
  ...mutantsOf(
    'api/catalog/lists/facet-queries.ts',
    ['api/catalog/lists/filters.test.ts', 'api/catalog/lists/shop.test.ts'],
    [
      {
        name: 'a facet counts with its own filter applied',
        search: 'choices[name] ? without(choices, name) : choices',
        replace: 'choices',
      },
    ],
  ),
  ...mutantsOf(
    'api/catalog/wire.ts',
    ['api/reviews/reviews.test.ts'],
    [
      {
        name: 'the average of the reviews is rounded down',
        search: 'Math.round((rating_sum / review_count) * 10)',
        replace: 'Math.floor((rating_sum / review_count) * 10)',
      },
    ],
  ),
  ...mutantsOf(
    'api/catalog/wire.ts',
    ['api/catalog/changes.test.ts', 'api/catalog/routes.test.ts'],
    [
      {
        name: 'a sold-out variant is in stock',
        search: 'in_stock: row.stock > 0,',
        replace: 'in_stock: row.stock >= 0,',
      },
      {
        name: "an option overwrites a variant's price",
        search: '    ...row.options,\n',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/stores/wire.ts',
    ['api/stores/stores.test.ts'],
    [
      {
        name: 'kilometres are converted as if they were miles',
        search: 'Math.round(row.km * 10) / 10',
        replace: 'Math.round(row.km * 16) / 10',
      },
    ],
  ),
  ...mutantsOf(
    'api/stores/queries.ts',
    ['api/stores/stores.test.ts'],
    [
      {
        name: 'an inactive store is shown',
        search: "where s.status = 'Active' and s.slug",
        replace: 'where s.slug',
      },
    ],
  ),
  ...mutantsOf(
    'contract/catalog/pagination.ts',
    ['contract/catalog/pagination.test.ts'],
    [
      {
        name: 'the last page is missing',
        search: 'Math.ceil(total / asked.limit)',
        replace: 'Math.floor(total / asked.limit)',
      },
    ],
  ),
  ...mutantsOf(
    'api/db/migrations/0047_honest_prices.sql',
    ['api/prices/struck-prices.test.ts'],
    [
      {
        name: 'a struck-through price needs less than half of 180 days',
        search: 'evidence.share_ppm > 500000',
        replace: 'evidence.share_ppm > 400000',
      },
      {
        name: 'a proof by the history never ends',
        search: "(evidence.is_sample or at < evidence.cut_at + interval '4320 hours')",
        replace: 'true',
      },
      {
        name: 'a withdrawn proof still counts',
        search: ' and p.withdrawn_at is null',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/placing/offer-queries.ts',
    ['api/prices/shown-everywhere.test.ts'],
    [
      {
        name: 'an order keeps a price as struck through that no page showed',
        search: 'coalesce(v.struck_price_cents, 0)',
        replace: 'coalesce(v.original_price_cents, 0)',
      },
    ],
  ),
];
