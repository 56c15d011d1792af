import { createRoute, z } from '@hono/zod-openapi';
import { promiseDelivery } from '../../../contract/orders/delivery-promise.ts';
import { MAX_ORDER_LINES } from '../../../contract/orders/order-limits.ts';
import { deliveryPromiseAnswerSchema } from '../../../contract/orders/orders.ts';
import { addressLine } from '../../../contract/places/address-lines.ts';
import type { Db } from '../../db/client.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { businessOf, type IdentityDeps, readSettings, settingsIn, shopDay } from '../../settings/index.ts';
import { readPromise } from './promise-queries.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_LENGTH = 40 * MAX_ORDER_LINES;

const getPromise = createRoute({
  method: 'get',
  path: '/delivery-promise',
  operationId: 'getDeliveryPromise',
  tags: ['Checkout'],
  summary: 'Get the promised day, the carrier and the seller of an order that is about to be placed',
  request: {
    query: z.object({
      products: z
        .string()
        .max(MAX_LENGTH, 'tooLong')
        .default('')
        .openapi({ description: 'Ids of products, with commas between them; unknown ones are ignored.' }),
    }),
  },
  responses: { 200: json('The promise', deliveryPromiseAnswerSchema), ...problems(400) },
});

interface PromiseDeps extends IdentityDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** What a buyer must be told before the order (Quebec's Consumer Protection Act, s. 54.4). */
export const promiseRoutes = ({ db, now, ...deps }: PromiseDeps) =>
  createRouter().openapi(getPromise, async (c) => {
    const ids = c.req.valid('query').products.split(',');
    const read = await readPromise(
      db,
      ids.filter((id) => UUID.test(id)),
    );
    const { delivery: rules, holidays } = settingsIn(read.shop_settings ?? {});
    const ordered = { today: shopDay(now()), availableOn: read.available_on, holidays };
    const { language } = c.var;
    const seller = businessOf(await readSettings(db), deps, { language, now: now() });
    return c.json(
      {
        data: {
          delivery: promiseDelivery(rules, { ...ordered, isPickup: false }),
          pickup: promiseDelivery(rules, { ...ordered, isPickup: true }),
          seller: {
            name: seller.legalName ?? seller.name,
            address: seller.address ? addressLine(language, seller.address) : '',
            email: seller.email ?? '',
            phone: seller.phone ?? '',
          },
        },
      },
      200,
    );
  });
