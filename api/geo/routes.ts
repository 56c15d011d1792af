import { createRoute, z } from '@hono/zod-openapi';
import {
  addressSuggestionsAnswerSchema,
  foundAddressAnswerSchema,
  postalCodeAnswerSchema,
  reverseGeocodeAnswerSchema,
} from '../../contract/places/places.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { createRouter, json, problems } from '../http/router.ts';
import { getAddress, getNearestPlace, getPostalPlace, suggestAddresses } from './find-place.ts';
import type { Places } from './places-provider.ts';

const tags = ['Places'];

const postalCode = createRoute({
  method: 'get',
  path: '/postal-code/{code}',
  operationId: 'getPostalCode',
  tags,
  summary: 'Locate a postal code by its first three characters',
  request: { params: z.object({ code: z.string() }) },
  responses: {
    200: json("The area's city, province and centre", postalCodeAnswerSchema),
    ...problems(404, 429),
  },
});

/** A tenth of a metre. PostgreSQL fails for numbers so small that their sine is none. */
const STEPS_PER_DEGREE = 1e6;

const degrees = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(30)
    .transform((text) => Math.round(Number(text) * STEPS_PER_DEGREE) / STEPS_PER_DEGREE)
    .pipe(z.number().min(-most).max(most))
    .openapi({ type: 'number', minimum: -most, maximum: most, description: 'Degrees' });

const reverseGeocode = createRoute({
  method: 'get',
  path: '/reverse-geocode',
  operationId: 'reverseGeocode',
  tags,
  summary: 'Find the place in Canada nearest to given coordinates',
  request: { query: z.object({ lat: degrees(90), lng: degrees(180) }) },
  responses: { 200: json('City and province', reverseGeocodeAnswerSchema), ...problems(400, 404, 429) },
});

const session = z.uuid().openapi({ description: 'A UUID shared by all requests about one address' });

const addressSuggestions = createRoute({
  method: 'get',
  path: '/address-suggestions',
  operationId: 'suggestAddresses',
  tags,
  summary: 'Suggest street addresses in Canada for a typed prefix',
  request: { query: z.object({ q: z.string().max(200), session }) },
  responses: {
    200: json(
      'A few suggestions; `available` is false when streets cannot be looked up',
      addressSuggestionsAnswerSchema,
    ),
    ...problems(400, 429),
  },
});

const address = createRoute({
  method: 'get',
  path: '/address-suggestions/{id}',
  operationId: 'getSuggestedAddress',
  tags,
  summary: 'Get the details of a suggested address',
  request: { params: z.object({ id: z.string() }), query: z.object({ session }) },
  responses: {
    200: json('Street, city, province and postal code', foundAddressAnswerSchema),
    ...problems(400, 404, 429),
  },
});

export function geoRoutes({ places, limits }: { readonly places: Places; readonly limits: RateLimits }) {
  return createRouter()
    .openapi(postalCode, async (c) => {
      await limits.use(c, 'places', c.var.clientAddress);
      return c.json(await getPostalPlace(places, c.req.valid('param').code), 200);
    })
    .openapi(reverseGeocode, async (c) => {
      await limits.use(c, 'places', c.var.clientAddress);
      return c.json(await getNearestPlace(places, c.req.valid('query')), 200);
    })
    .openapi(addressSuggestions, async (c) => {
      await limits.use(c, 'addresses', c.var.clientAddress);
      return c.json(
        await suggestAddresses(places, { ...c.req.valid('query'), language: c.var.language }),
        200,
      );
    })
    .openapi(address, async (c) => {
      await limits.use(c, 'addresses', c.var.clientAddress);
      const { id } = c.req.valid('param');
      const query = { id, ...c.req.valid('query'), language: c.var.language };
      return c.json(await getAddress(places, query), 200);
    });
}
