import {
  madeImportSchema,
  priceChangePreviewSchema,
  priceChangeSchema,
} from '../../../contract/goods/price-changes.ts';
import { json } from '../../http/router.ts';
import { changeRoute, KEY, readRoute, staffRoutes } from '../../staff/index.ts';
import { makeChange, previewChange } from './plan-changes.ts';

const needs = { permission: 'catalogue.prices' } as const;

const preview = readRoute(needs, {
  call: 'POST /price-changes/preview',
  operationId: 'previewPriceChange',
  summary: 'How many prices a change finds and changes, with some as examples',
  description: 'Changes nothing. It is a POST because pasted skus do not fit into an address.',
  body: priceChangeSchema,
  answer: json('What it would do', priceChangePreviewSchema),
  refusals: [400],
  read: async ({ body, ...call }, { db }) => ({ data: await previewChange(db, body, call) }),
});

const make = changeRoute(needs, {
  call: 'POST /price-changes',
  operationId: 'makePriceChange',
  summary: 'Prepare a change of many prices as an import, which shows every row before it is applied',
  key: KEY,
  body: priceChangeSchema,
  status: 201,
  answer: json('The id of the import', madeImportSchema),
  refusals: [400, 422],
  verb: ({ tx, body, ...call }) => makeChange(tx, body, call),
});

export const priceChangeRoutes = staffRoutes('Prices', preview, make);
