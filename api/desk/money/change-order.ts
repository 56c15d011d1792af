import { z } from '@hono/zod-openapi';
import { orderMoneyAnswerSchema, orderMoneySchema } from '../../../contract/desk/order-money.ts';
import type { Tx } from '../../db/client.ts';
import { json, jsonBody, problems, problemWith } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { getOrderId, type StaffChange } from '../../orders/index.ts';
import { type Needs, readIfMatch, type StaffMember, staffRoute } from '../../staff/index.ts';
import { type MoneyDeps, params } from './reading/routes.ts';

/** A call that moves money: once for each key, and only on the order as the person saw it. */
export const change = <Body extends z.ZodType>(
  needs: Needs,
  {
    path,
    body,
    ...about
  }: { path: string; operationId: string; summary: string; description?: string; body: Body },
) =>
  staffRoute(needs, {
    ...about,
    method: 'post',
    path: `/orders/{key}/${path}`,
    tags: ['Money'],
    request: { params, headers: CHANGE_HEADERS, body: jsonBody(body) },
    responses: {
      200: json('The money of the order as it is now', orderMoneyAnswerSchema),
      412: problemWith('Changed meanwhile, with the money of the order as it is now', orderMoneySchema),
      ...problems(400, 401, 403, 404, 409, 422, 428),
    },
  });

/** Optional for the validator only: a missing header has a problem code of its own. */
const CHANGE_HEADERS = z.object({
  'If-Match': z
    .string()
    .optional()
    .openapi({ description: 'The version that you saw, such as `"v7"`.', param: { required: true } }),
  'Idempotency-Key': z
    .string()
    .optional()
    .openapi({ format: 'uuid', description: 'A new UUID for each change.', param: { required: true } }),
});

export const noBody = z.object({});

interface ChangeCall {
  readonly staff: StaffMember;
  readonly key: string;
  readonly headers: {
    readonly 'If-Match'?: string | undefined;
    readonly 'Idempotency-Key'?: string | undefined;
  };
  /** The name of the change and its body. */
  readonly asked: readonly [what: string, body: unknown];
}

/** Changes an order by a verb, once for each key. */
export async function act<Answer>(
  { db, now }: MoneyDeps,
  { staff, key, headers, asked }: ChangeCall,
  verb: (tx: Tx, change: StaffChange) => Promise<Answer>,
): Promise<Answer> {
  const orderId = await getOrderId(db, key);
  const version = readIfMatch(headers['If-Match']);
  const call = { staff, key: headers['Idempotency-Key'], asked: [orderId, ...asked], now: now() };
  return replayByKey(db, call, (tx) => verb(tx, { orderId, version, staff, at: now() }));
}
