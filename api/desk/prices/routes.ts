import { z } from '@hono/zod-openapi';
import {
  newProofSchema,
  priceClaimListSchema,
  priceClaimQuerySchema,
  priceEvidenceAnswerSchema,
  priceEvidenceSchema,
} from '../../../contract/desk/prices.ts';
import { ownPriceSchema } from '../../../contract/goods/price-changes.ts';
import { json, problemWith } from '../../http/router.ts';
import { changeRoute, KEY, readRoute, staffRoutes } from '../../staff/index.ts';
import { claimsOf, evidenceOf, recordProof, withdrawProof } from './prices.ts';
import { setOwnPrice } from './set-price.ts';

const needs = { permission: 'catalogue.prices' } as const;
const sku = z.string().min(1).max(100);
const theEvidence = json('The evidence', priceEvidenceAnswerSchema);

const list = readRoute(needs, {
  call: 'GET /prices',
  operationId: 'listPriceClaims',
  summary: 'List variants that claim a higher price before, by what proves it, or every price',
  query: priceClaimQuerySchema,
  answer: json('A page of variants', priceClaimListSchema),
  refusals: [400],
  read: ({ query, ...call }, { db }) => claimsOf(db, query, call),
});

const read = readRoute(needs, {
  call: 'GET /prices/{sku}',
  operationId: 'getPriceEvidence',
  summary: "A sku's history of prices, what it proves, and the proofs that were recorded",
  params: z.object({ sku }),
  answer: theEvidence,
  refusals: [404],
  read: async ({ params, ...call }, { db }) => ({ data: await evidenceOf(db, params.sku, call) }),
});

const record = changeRoute(needs, {
  call: 'POST /prices/{sku}/proofs',
  operationId: 'recordPriceProof',
  summary: 'Record what else proves a higher price before',
  key: KEY,
  fingerprint: ({ params, body: proof }) => ['recordPriceProof', { ...params, proof }],
  params: z.object({ sku }),
  body: newProofSchema,
  status: 201,
  answer: theEvidence,
  refusals: [400, 404, 422],
  verb: ({ tx, params, body: proof, ...call }) => recordProof(tx, { ...params, proof }, call),
});

const withdraw = changeRoute(needs, {
  call: 'POST /prices/{sku}/proofs/{id}/withdraw',
  operationId: 'withdrawPriceProof',
  summary: 'Withdraw a recorded proof, which stays in the list',
  unguarded: 'A proof is withdrawn once, and a repeated call changes nothing.',
  params: z.object({ sku, id: z.uuid() }),
  answer: theEvidence,
  refusals: [400, 404],
  verb: ({ tx, params, ...call }) => withdrawProof(tx, params, call),
});

const set = changeRoute(needs, {
  call: 'PUT /prices/{sku}',
  operationId: 'setPrice',
  summary: 'Set the price of one sku, and the earlier price beside it',
  unguarded: 'The call says which price it expects, so a repeated one changes nothing more.',
  params: z.object({ sku }),
  body: ownPriceSchema,
  answer: theEvidence,
  conflict: problemWith('The price as it is now', priceEvidenceSchema),
  refusals: [400, 404],
  verb: ({ tx, params, body, ...call }) => setOwnPrice(tx, { ...params, wish: body }, call),
});

export const priceRoutes = staffRoutes('Prices', list, read, set, record, withdraw);
