import { createRoute, z } from '@hono/zod-openapi';
import { STORE_PRODUCTS_PAGE_SIZE, STORES_PAGE_SIZE } from '../../contract/catalog/page-numbers.ts';
import { allStoresAnswerSchema, storeAnswerSchema } from '../../contract/places/stores.ts';
import type { Db } from '../db/client.ts';
import type { Places } from '../geo/index.ts';
import { asPublic } from '../http/public-answer.ts';
import { queryChoice, queryLimit, queryPage, queryText } from '../http/query.ts';
import { createRouter, json, problems } from '../http/router.ts';
import { isUniqueAsked, storeAddress, storesAddress } from './addresses.ts';
import { createFindStores, getStore } from './find-stores.ts';

const tags = ['Stores'];

const allStores = createRoute({
  method: 'get',
  path: '/all-stores',
  operationId: 'listStores',
  tags,
  summary: 'List active stores, nearest first for a postal code or location',
  request: {
    query: z.object({
      page: queryPage,
      limit: queryLimit(STORES_PAGE_SIZE),
      province: queryText('Province name or code; `All` or empty lists every province', 100),
      state: queryText('Alias of `province`', 100),
      postcode: queryText('Canadian postal code, or its first three characters', 20),
      location: queryText('`lat,lng` in degrees; ignored when `postcode` is known', 60),
    }),
  },
  responses: { 200: json('One page of stores', allStoresAnswerSchema) },
});

const store = createRoute({
  method: 'get',
  path: '/store/{slug}',
  operationId: 'getStore',
  tags,
  summary: 'Get a store by its slug, with one page of its products',
  request: {
    params: z.object({ slug: z.string() }),
    query: z.object({
      page: queryPage,
      limit: queryLimit(STORE_PRODUCTS_PAGE_SIZE),
      unique: queryChoice('`yes` lists only products that no other store carries.', ['yes']),
      search: queryText("Part of a product's name, regardless of case and accents", 100),
    }),
  },
  responses: {
    200: json(
      'The store, one page of its products, its four best sellers and four newest',
      storeAnswerSchema,
    ),
    ...problems(404),
  },
});

export function storeRoutes({ db, places }: { readonly db: Db; readonly places: Places }) {
  const findStores = createFindStores({ db, places });
  return createRouter()
    .openapi(allStores, async (c) => {
      const { province, state, ...asked } = c.req.valid('query');
      const wanted = { ...asked, province: province || state, language: c.var.language };
      const answer = await findStores(wanted);
      const isNear = asked.postcode !== '' || asked.location !== '';
      if (isNear) return c.json(answer, 200);
      const ownAddress = storesAddress(wanted.province, answer.pagination);
      return c.json(answer, 200, asPublic(wanted.language, ownAddress));
    })
    .openapi(store, async (c) => {
      const { unique, ...asked } = c.req.valid('query');
      const { slug } = c.req.valid('param');
      const isUnique = isUniqueAsked(unique);
      const answer = await getStore(db, slug, { ...asked, isUnique, language: c.var.language });
      const ownAddress = storeAddress(slug, { ...answer.pagination, isUnique });
      return c.json(answer, 200, asked.search ? {} : asPublic(c.var.language, ownAddress));
    });
}
