import { createRoute, z } from '@hono/zod-openapi';
import { homePageAnswerSchema } from '../../contract/home.ts';
import { createShopLists } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { queryText } from '../http/query.ts';
import { createRouter, json } from '../http/router.ts';
import { getHomePage } from './get-home-page.ts';

const getHomePageRoute = createRoute({
  method: 'get',
  path: '/home-page',
  tags: ['Catalogue'],
  summary: 'What the home page shows in a province',
  request: {
    query: z.object({ state: queryText('Name or code of the province; Ontario where it is unknown') }),
  },
  responses: { 200: json('Kinds of flags, best sellers, new arrivals, stores', homePageAnswerSchema) },
});

export function homeRoutes({ db }: { db: Db }) {
  const lists = createShopLists(db);
  return createRouter().openapi(getHomePageRoute, async (c) =>
    c.json(await getHomePage({ db, lists }, c.req.valid('query').state), 200),
  );
}
