import { z } from '@hono/zod-openapi';
import {
  deliveryAnswerSchema,
  deliveryBodySchema,
  stockAnswerSchema,
  stockChangeSchema,
  stockItemAnswerSchema,
  stockListQuerySchema,
  stockListSchema,
  stockMoveBodySchema,
  stockMovesQuerySchema,
  stockMovesSchema,
  stockRowSchema,
  stockScanQuerySchema,
} from '../../../contract/goods/stock.ts';
import { json, problemWith } from '../../http/router.ts';
import { changeRoute, KEY_OF_CHANGE, readRoute, staffRoutes } from '../../staff/index.ts';
import { markLow, moveSku, receiveDelivery } from './change-stock.ts';
import { movesOf, scanStock, showStockItem, stockItem, stockOf } from './show-stock.ts';

const params = z.object({ sku: z.string().min(1).max(100) });
const theStock = json('The stock of a sku', stockAnswerSchema);

const list = readRoute('stock.adjust', {
  call: 'GET /stock',
  operationId: 'listStock',
  summary: 'List skus with what is available, reserved and on hand',
  query: stockListQuerySchema,
  answer: json('A page of skus', stockListSchema),
  refusals: [400],
  read: ({ query, language }, { db }) => stockOf(db, query, { language }),
});

// Comes before the path of a sku. A sku that is spelled `scan`, in small letters, is found by it all the same.
const scan = readRoute('stock.adjust', {
  call: 'GET /stock/scan',
  operationId: 'scanStock',
  summary: 'Find the sku that a label means: a sku in any case, or a barcode',
  query: stockScanQuerySchema,
  answer: theStock,
  refusals: [400, 404, 409],
  read: async ({ query, language }, { db }) => ({ data: await scanStock(db, query.code, language) }),
});

const read = readRoute('stock.adjust', {
  call: 'GET /stock/{sku}',
  operationId: 'getStock',
  summary: 'The stock of a sku',
  params,
  answer: json('The stock of a sku, with how many people wait for it', stockItemAnswerSchema),
  refusals: [404],
  read: async ({ params: { sku }, staff, language }, { db }) => ({
    data: await showStockItem(db, sku, { staff, language }),
  }),
});

const moves = readRoute('stock.adjust', {
  call: 'GET /stock/{sku}/moves',
  operationId: 'listStockMoves',
  summary: 'The moves of a sku, the last first',
  params,
  query: stockMovesQuerySchema,
  answer: json('A page of moves', stockMovesSchema),
  refusals: [400],
  read: ({ params: { sku }, query, staff }, { db }) => movesOf(db, { sku, ...query }, staff),
});

const move = changeRoute('stock.adjust', {
  call: 'POST /stock/{sku}/moves',
  operationId: 'moveStock',
  summary: 'Change the stock by so many pieces, or to what was counted',
  key: KEY_OF_CHANGE,
  params,
  body: stockMoveBodySchema,
  status: 201,
  answer: theStock,
  conflict: problemWith('What is now: the stock has moved since, or would go below 0', stockRowSchema),
  refusals: [400, 404, 422],
  verb: ({ tx, params: { sku }, body, ...call }) => moveSku(tx, { sku, body }, call),
  show: ({ params: { sku }, language }, { db }) => stockItem(db, sku, language),
});

const mark = changeRoute('stock.adjust', {
  call: 'PATCH /stock/{sku}',
  operationId: 'markLowStock',
  summary: 'Set the mark at which the stock is low, or take it away',
  unguarded:
    'The mark is one number, which says nothing of the one before: whoever sends it last has set it.',
  params,
  body: stockChangeSchema,
  answer: theStock,
  refusals: [400, 404],
  verb: ({ tx, params: { sku }, body: { lowAt }, ...call }) => markLow(tx, { sku, lowAt }, call),
  show: ({ params: { sku }, language }, { db }) => stockItem(db, sku, language),
});

const receive = changeRoute('stock.adjust', {
  call: 'POST /stock/deliveries',
  operationId: 'receiveDelivery',
  summary: 'Receive a delivery: every line, or nothing',
  key: KEY_OF_CHANGE,
  body: deliveryBodySchema,
  status: 201,
  answer: json('What is now', deliveryAnswerSchema),
  refusals: [400, 422],
  verb: ({ tx, body, ...call }) => receiveDelivery(tx, body, call),
});

export const stockRoutes = staffRoutes('Stock', list, scan, read, moves, move, mark, receive);
