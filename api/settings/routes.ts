import { createRoute } from '@hono/zod-openapi';
import { businessAnswerSchema } from '../../contract/business.ts';
import type { Db } from '../db/client.ts';
import { asPublic, plainAddress } from '../http/public-answer.ts';
import { createRouter, json, problems } from '../http/router.ts';
import { businessOf, type IdentityDeps } from './identity.ts';
import { readSettings } from './read-settings.ts';

const getBusinessRoute = createRoute({
  method: 'get',
  path: '/business',
  operationId: 'getBusiness',
  tags: ['Shop'],
  summary: 'Get who the seller is: names, address, phone, hours, email, logo, and what it promises',
  responses: { 200: json('As pages, mails and papers name it', businessAnswerSchema), ...problems(503) },
});

interface BusinessDeps extends IdentityDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** The public part of the settings, which every page has. */
export const businessRoutes = ({ db, now, ...deps }: BusinessDeps) =>
  createRouter().openapi(getBusinessRoute, async (c) => {
    const { language } = c.var;
    const data = businessOf(await readSettings(db), deps, { language, now: now() });
    return c.json({ data }, 200, asPublic(language, plainAddress(c)));
  });
