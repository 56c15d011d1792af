import { createRoute, z } from '@hono/zod-openapi';
import { customPricesAnswerSchema } from '../../../contract/catalog/custom-prices.ts';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import { fromPrices } from '../../../contract/offers/from-prices.ts';
import { ShopError } from '../../../contract/problem.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import type { Db } from '../../db/client.ts';
import { asPublic, plainAddress } from '../../http/public-answer.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { readSettings } from '../../settings/index.ts';
import { findPriceTable } from './price-table-queries.ts';

const getCustomPricesRoute = createRoute({
  method: 'get',
  path: '/custom-prices/{slug}',
  operationId: 'getCustomPrices',
  tags: ['Catalogue'],
  summary:
    'Get what one piece of a custom product costs at least, by size, and how long it takes; sizes without a price are left out',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json('Prices before tax, in dollars', customPricesAnswerSchema),
    ...problems(404, 503),
  },
});

interface CustomPriceDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** The public part of the price tables. */
export const customPriceRoutes = ({ db, now }: CustomPriceDeps) =>
  createRouter().openapi(getCustomPricesRoute, async (c) => {
    const slug = c.req.valid('param').slug.toLowerCase();
    const product = CUSTOM_PRODUCTS.find((one) => one.slug.toLowerCase() === slug);
    if (!product) throw new ShopError('NOT_FOUND', 'noProduct');
    const table = await findPriceTable(db, product.slug, shopDay(now()));
    const sizes = (table ? fromPrices(table, product) : []).map(({ size, fromCents }) => ({
      size,
      from: toDollars(cents(fromCents)),
    }));
    const { offers } = await readSettings(db);
    const days = { proof: offers.proofDays, make: offers.makeDays };
    return c.json({ data: { sizes, days } }, 200, asPublic(c.var.language, plainAddress(c)));
  });
