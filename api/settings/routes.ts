import { createRoute } from '@hono/zod-openapi';
import { businessAnswerSchema } from '../../contract/business.ts';
import type { Db } from '../db/client.ts';
import { createRouter, json } from '../http/router.ts';
import { readSettings } from './read-settings.ts';

const getBusinessRoute = createRoute({
  method: 'get',
  path: '/business',
  operationId: 'getBusiness',
  tags: ['Shop'],
  summary: 'Get who the seller is: name, address and phone number',
  responses: { 200: json('As the terms of sale name it', businessAnswerSchema) },
});

/** The public part of the settings. */
export const businessRoutes = ({ db }: { readonly db: Db }) =>
  createRouter().openapi(getBusinessRoute, async (c) => {
    const { businessName, businessAddress, phone } = await readSettings(db);
    return c.json({ data: { name: businessName, address: businessAddress, phone } }, 200);
  });
