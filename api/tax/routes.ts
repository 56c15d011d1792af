import { createRoute } from '@hono/zod-openapi';
import { rulesFrom } from '../../contract/orders/sent-tax-rules.ts';
import { taxRulesAnswerSchema } from '../../contract/orders/tax-rules.ts';
import type { Db } from '../db/client.ts';
import { asPublic, plainAddress } from '../http/public-answer.ts';
import { createRouter, json } from '../http/router.ts';
import { readTaxRules } from './read-rules.ts';

const taxRules = createRoute({
  method: 'get',
  path: '/tax-rules',
  operationId: 'getTaxRules',
  tags: ['Checkout'],
  summary: 'Get the rates of tax by province, in force and to come',
  responses: { 200: json('Rates in parts per million, and what they are charged on', taxRulesAnswerSchema) },
});

export function taxRoutes({ db, now }: { db: Db; now: () => Date }) {
  return createRouter().openapi(taxRules, async (c) => {
    const data = rulesFrom(await readTaxRules(db), now());
    return c.json({ data }, 200, asPublic(c.var.language, plainAddress(c)));
  });
}
