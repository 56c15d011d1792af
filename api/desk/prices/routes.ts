import { z } from '@hono/zod-openapi';
import {
  newProofSchema,
  priceClaimListSchema,
  priceClaimQuerySchema,
  priceEvidenceAnswerSchema,
} from '../../../contract/desk/prices.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { keyHeaders } from '../orders/routes.ts';
import { claimsOf, evidenceOf, recordProof, withdrawProof } from './prices.ts';

const tags = ['Prices'];
const needs = { permission: 'catalogue.prices' } as const;
const sku = z.string().min(1).max(100);

const listRoute = staffRoute(needs, {
  method: 'get',
  path: '/prices',
  operationId: 'listPriceClaims',
  tags,
  summary: 'List variants that claim a higher price before, by what proves it',
  request: { query: priceClaimQuerySchema },
  responses: { 200: json('A page of variants', priceClaimListSchema), ...problems(400, 401, 403) },
});

const readRoute = staffRoute(needs, {
  method: 'get',
  path: '/prices/{sku}',
  operationId: 'getPriceEvidence',
  tags,
  summary: "A variant's history of prices, what it proves, and the proofs that were recorded",
  request: { params: z.object({ sku }) },
  responses: { 200: json('The evidence', priceEvidenceAnswerSchema), ...problems(401, 403, 404) },
});

const recordRoute = staffRoute(needs, {
  method: 'post',
  path: '/prices/{sku}/proofs',
  operationId: 'recordPriceProof',
  tags,
  summary: 'Record what else proves a higher price before',
  request: { params: z.object({ sku }), headers: keyHeaders, body: jsonBody(newProofSchema) },
  responses: { 201: json('The evidence', priceEvidenceAnswerSchema), ...problems(400, 401, 403, 404, 422) },
});

const withdrawRoute = staffRoute(needs, {
  method: 'post',
  path: '/prices/{sku}/proofs/{id}/withdraw',
  operationId: 'withdrawPriceProof',
  tags,
  summary: 'Withdraw a recorded proof, which stays in the list',
  request: { params: z.object({ sku, id: z.uuid() }) },
  responses: { 200: json('The evidence', priceEvidenceAnswerSchema), ...problems(400, 401, 403, 404) },
});

export function priceRoutes({ db, now }: DeskDeps) {
  const app = createRouter<StaffEnv>();
  const callOf = ({ var: { staff, language } }: { readonly var: StaffEnv['Variables'] }) => ({
    staff,
    language,
    at: now(),
  });
  app.openapi(listRoute, async (c) => c.json(await claimsOf(db, c.req.valid('query'), callOf(c)), 200));
  app.openapi(readRoute, async (c) =>
    c.json({ data: await evidenceOf(db, c.req.valid('param').sku, callOf(c)) }, 200),
  );
  app.openapi(recordRoute, async (c) => {
    const wish = { sku: c.req.valid('param').sku, proof: c.req.valid('json') };
    const call = callOf(c);
    const key = c.req.header('Idempotency-Key');
    const keyed = { staff: call.staff, key, asked: ['recordPriceProof', wish], now: call.at };
    return c.json({ data: await replayByKey(db, keyed, (tx) => recordProof(tx, wish, call)) }, 201);
  });
  app.openapi(withdrawRoute, async (c) =>
    c.json({ data: await withdrawProof(db, c.req.valid('param'), callOf(c)) }, 200),
  );
  return app;
}
