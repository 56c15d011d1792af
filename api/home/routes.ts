import { createRoute, z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { generalAnswerSchema, homePageAnswerSchema } from '../../contract/catalog/home.ts';
import { createShopLists } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { queryText } from '../http/query.ts';
import { createRouter, json } from '../http/router.ts';
import { getGeneral } from './get-general.ts';
import { getHomePage } from './get-home-page.ts';

const getHomePageRoute = createRoute({
  method: 'get',
  path: '/home-page',
  operationId: 'getHomePage',
  tags: ['Catalogue'],
  summary: 'Get what the home page shows in a province',
  request: {
    query: z.object({ state: queryText('Name or code of the province; Ontario where it is unknown') }),
  },
  responses: { 200: json('Kinds of flags, best sellers, new arrivals, stores', homePageAnswerSchema) },
});

const getGeneralRoute = createRoute({
  method: 'get',
  path: '/general',
  operationId: 'getGeneralData',
  tags: ['Catalogue'],
  summary: 'Get all Active categories, 24 best sellers and the Active stores',
  // The tag is weak because it stands for the packed and the plain answer alike.
  middleware: etag({ weak: true }),
  responses: {
    200: json('Categories, products and stores', generalAnswerSchema),
    304: { description: 'Nothing has changed since the answer whose `ETag` came in `If-None-Match`' },
  },
});

export function homeRoutes({ db }: { db: Db }) {
  const lists = createShopLists(db);
  return createRouter()
    .openapi(getHomePageRoute, async (c) =>
      c.json(await getHomePage({ db, lists }, c.req.valid('query').state), 200),
    )
    .openapi(getGeneralRoute, async (c) =>
      c.json(await getGeneral(db, lists), 200, { 'Cache-Control': 'no-cache' }),
    );
}
