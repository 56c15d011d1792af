import { createRoute, z } from '@hono/zod-openapi';
import {
  categoryAnswerSchema,
  filterVariantAnswerSchema,
  filterVariantBodySchema,
  optionMapSchema,
  productAnswerSchema,
  productSchema,
  shopAnswerSchema,
  suggestionsAnswerSchema,
} from '../../contract/catalog/catalog.ts';
import { SORTS } from '../../contract/catalog/filter-values.ts';
import { CATEGORY_PAGE_SIZE, SHOP_PAGE_SIZE } from '../../contract/catalog/page-numbers.ts';
import type { Db } from '../db/client.ts';
import { asPublic, plainAddress } from '../http/public-answer.ts';
import { queryChoice, queryLimit, queryPage, queryText } from '../http/query.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import { categoryAddress, shopAddress, suggestionsAddress } from './addresses.ts';
import { getCategory } from './lists/get-category.ts';
import {
  FILTER_NAMES,
  type FilterName,
  LIST_FILTERS,
  type ListFilter,
  readChoices,
  withKnownCategories,
} from './lists/list-filters.ts';
import { createShopLists } from './lists/list-shop.ts';
import { filterVariants, getProductById, getProductBySlug } from './products/get-product.ts';
import { createRelated } from './products/related-products.ts';
import { readTerm } from './search/read-term.ts';

const tags = ['Catalogue'];

const describeFilter = (name: FilterName) => {
  const { title, values }: ListFilter = LIST_FILTERS[name];
  return `${title}${values ? ` (${values.join(', ')})` : ''}. Comma-separated; a product matches with any of the values. Unknown values are ignored.`;
};
const filters = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, queryText(describeFilter(name))]),
) as Record<FilterName, ReturnType<typeof queryText>>;

const getShopRoute = createRoute({
  method: 'get',
  path: '/shop',
  operationId: 'getShop',
  tags,
  summary: 'List, search, filter and sort products',
  request: {
    query: z.object({
      page: queryPage,
      limit: queryLimit(SHOP_PAGE_SIZE),
      ...filters,
      search: queryText(
        'Search term: words in English or French, in any form, misspellings tolerated; or a prefix of a sku or part number',
      ),
      sort: queryChoice('Sort order. Default: relevance for a search, otherwise best sellers first.', SORTS),
    }),
  },
  responses: {
    200: json('One page of products, the category menu and the facet counts', shopAnswerSchema),
    ...problems(429),
  },
});

const getSuggestionsRoute = createRoute({
  method: 'get',
  path: '/search-suggestions',
  operationId: 'getSearchSuggestions',
  tags,
  summary: 'Suggest products and categories for a partial search term',
  request: { query: z.object({ q: queryText('The text typed so far, at least 2 characters') }) },
  responses: {
    200: json('Up to 6 products and 3 categories', suggestionsAnswerSchema),
    ...problems(429),
  },
});

const getProductRoute = createRoute({
  method: 'get',
  path: '/product/{slug}',
  operationId: 'getProduct',
  tags,
  summary: 'Get a product by its slug',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json('The product, its option values and related products', productAnswerSchema),
    ...problems(404),
  },
});

const getFlagRoute = createRoute({
  method: 'get',
  path: '/flag/{id}',
  operationId: 'getProductById',
  tags,
  summary: 'Get a product by its id',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(
      'The product and its option values',
      z.object({ data: productSchema, all_variants: optionMapSchema }),
    ),
    ...problems(404),
  },
});

const getCategoryRoute = createRoute({
  method: 'get',
  path: '/category/{slug}',
  operationId: 'getCategory',
  tags,
  summary: 'List the products of a category and its subcategories, best sellers first',
  request: {
    params: z.object({ slug: z.string() }),
    query: z.object({ page: queryPage, limit: queryLimit(CATEGORY_PAGE_SIZE) }),
  },
  responses: {
    200: json('The category and one page of its products', categoryAnswerSchema),
    ...problems(404),
  },
});

const filterVariantRoute = createRoute({
  method: 'post',
  path: '/filter-variant',
  operationId: 'filterVariants',
  tags,
  summary: 'Find the variants of a product that match the chosen options',
  request: { body: jsonBody(filterVariantBodySchema) },
  responses: {
    200: json('The matching variants and the option values still available', filterVariantAnswerSchema),
    ...problems(400, 404, 413, 415),
  },
});

export function catalogRoutes({ db, limits }: { db: Db; limits: RateLimits }) {
  const lists = createShopLists(db);
  const related = createRelated({ db, lists });
  return createRouter()
    .openapi(getShopRoute, async (c) => {
      const { search, sort, page, limit, ...given } = c.req.valid('query');
      const listing = {
        choices: readChoices((name) => given[name]),
        term: readTerm(search),
        sort: SORTS.find((known) => known === sort),
        language: c.var.language,
      };
      if (listing.term) await limits.use(c, 'search', c.var.clientAddress);
      const answer = await lists.listShop(listing, { page, limit });
      if (listing.term) return c.json(answer, 200);
      const known = (answer.data.facets.category ?? []).map(({ value }) => ({ slug: value }));
      const choices = withKnownCategories(listing.choices, known);
      return c.json(
        answer,
        200,
        asPublic(listing.language, shopAddress({ choices, sort: listing.sort }, answer.pagination)),
      );
    })
    .openapi(getSuggestionsRoute, async (c) => {
      await limits.use(c, 'search', c.var.clientAddress);
      const term = readTerm(c.req.valid('query').q);
      return c.json(
        await lists.suggest(term, c.var.language),
        200,
        asPublic(c.var.language, suggestionsAddress(term)),
      );
    })
    .openapi(getProductRoute, async (c) => {
      const { language } = c.var;
      const { slug } = c.req.valid('param');
      const answer = await getProductBySlug({ db, related }, slug, language);
      return c.json(answer, 200, asPublic(language, plainAddress(c)));
    })
    .openapi(getFlagRoute, async (c) => {
      const { language } = c.var;
      const { product, ...options } = await getProductById(db, c.req.valid('param').id, language);
      return c.json({ data: product, ...options }, 200, asPublic(language, plainAddress(c)));
    })
    .openapi(getCategoryRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const { language } = c.var;
      const answer = await getCategory({ db, lists }, slug, { ...c.req.valid('query'), language });
      return c.json(answer, 200, asPublic(language, categoryAddress(slug, answer.pagination)));
    })
    .openapi(filterVariantRoute, async (c) => {
      const { product_id, variant } = c.req.valid('json');
      return c.json(await filterVariants(db, product_id, variant), 200);
    });
}
