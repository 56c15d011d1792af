import { createRoute, z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { generalAnswerSchema, homePageAnswerSchema } from '../../contract/catalog/home.ts';
import { createShopLists } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { asPublic, plainAddress } from '../http/public-answer.ts';
import { queryText } from '../http/query.ts';
import { createRouter, json } from '../http/router.ts';
import { getGeneral } from './get-general.ts';
import { getHomePage, homePageAddress } from './get-home-page.ts';

const getHomePageRoute = createRoute({
  method: 'get',
  path: '/home-page',
  operationId: 'getHomePage',
  tags: ['Catalogue'],
  summary: 'Get the home page of a province',
  request: {
    query: z.object({
      state: queryText('Name or code of the province. Defaults to Ontario if absent or unknown'),
    }),
  },
  responses: {
    200: json(
      'Flag categories, main categories, best sellers, new arrivals and stores',
      homePageAnswerSchema,
    ),
  },
});

const getGeneralRoute = createRoute({
  method: 'get',
  path: '/general',
  operationId: 'getGeneralData',
  tags: ['Catalogue'],
  summary: 'Get all active categories, 24 best sellers and the active stores',
  // The tag is weak, because compressed and plain responses share it.
  middleware: etag({ weak: true }),
  responses: {
    200: json('Categories, products and stores', generalAnswerSchema),
    304: { description: 'Not modified since the response with the `ETag` in `If-None-Match`' },
  },
});

export function homeRoutes({ db }: { db: Db }) {
  const lists = createShopLists(db);
  return createRouter()
    .openapi(getHomePageRoute, async (c) => {
      const { state } = c.req.valid('query');
      const { language } = c.var;
      const answer = await getHomePage({ db, lists }, state, language);
      return c.json(answer, 200, asPublic(language, homePageAddress(state)));
    })
    .openapi(getGeneralRoute, async (c) => {
      const { language } = c.var;
      return c.json(await getGeneral(db, lists, language), 200, asPublic(language, plainAddress(c)));
    });
}
