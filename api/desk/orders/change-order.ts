import { z } from 'zod';
import { orderMoneyAnswerSchema, orderMoneySchema } from '../../../contract/desk/order-money.ts';
import { deskOrderAnswerSchema, deskOrderSchema } from '../../../contract/desk/orders.ts';
import type { Permission } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { json, problemWith } from '../../http/router.ts';
import {
  describeMoney,
  getOrder,
  getOrderId,
  type StaffAddition,
  type StaffChange,
  showOrder,
} from '../../orders/index.ts';
import {
  type CallAbout,
  type ChangeCall,
  changeRoute,
  type KEY,
  KEY_OF_CHANGE,
  type Needs,
  VERSION,
} from '../../staff/index.ts';

export const orderKey = z.string().openapi({
  description: 'The id of the order, or its number in any spelling.',
  example: 'HY-7K3M-9QXD-4TBW',
});
/** Parameters of a call about an order. */
export const theOrderKey = z.object({ key: orderKey });

/** Finds the order that a call is about. @throws {ShopError} NOT_FOUND. */
export const findOrder = (
  { params }: { readonly params: { readonly key: string } },
  { db }: { readonly db: Db },
): Promise<string> => getOrderId(db, params.key);

type OrderCall = Pick<ChangeCall<unknown, unknown, undefined, string>, 'found' | 'staff' | 'at'>;

/** A call that answers with the order as it is after the change, so that a replay shows it as it is now. */
export const answersOrder = {
  find: findOrder,
  answer: json('The order as it is now', deskOrderAnswerSchema),
  show: ({ found, staff, at }: OrderCall, { db }: { readonly db: Db }) => showOrder(db, found, { staff, at }),
};
/** Its answer 412. */
export const changedOrder = problemWith('Changed meanwhile, with the order as it is now', deskOrderSchema);

interface OrderTx extends OrderCall {
  readonly tx: Tx;
}

export const additionOf = ({ tx, staff, found, at }: OrderTx): StaffAddition => ({
  ...{ tx, staff, at },
  orderId: found,
});

/** The change of an order, its parcel or its note, from a call that answers with the order. */
export const changeOf = ({ version, ...call }: OrderTx & { readonly version: number }): StaffChange => ({
  ...additionOf(call),
  version,
  showNow: (tx) => showOrder(tx, call.found, call),
});

/** A call that moves money: once for each key, and only on the order as the person saw it. A replay has its first answer. */
export const changeMoney = <Body extends z.ZodType>(
  needs: Needs | Permission,
  { path, fingerprint, body, verb, key = KEY_OF_CHANGE, ...about }: MoneyChange<Body>,
) =>
  changeRoute(needs, {
    ...about,
    call: `POST /orders/{key}/${path}`,
    version: VERSION,
    key,
    fingerprint: (call) => fingerprint(call.found, call.body),
    params: theOrderKey,
    body,
    answer: json('The money of the order as it is now', orderMoneyAnswerSchema),
    changed: problemWith('Changed meanwhile, with the money of the order as it is now', orderMoneySchema),
    refusals: [400, 404, 409, 422, 428],
    find: findOrder,
    verb: async ({ tx, ...call }) => {
      const showNow = async () => describeMoney(tx, await getOrder(tx, call.found));
      await verb({ ...additionOf({ ...call, tx }), version: call.version, showNow }, call.body);
      return showNow();
    },
  });

interface MoneyChange<Body extends z.ZodType> extends CallAbout {
  /** Below the order. */
  readonly path: string;
  /** What the key stands for. */
  readonly fingerprint: (orderId: string, body: z.output<Body>) => unknown;
  readonly body: Body;
  readonly key?: typeof KEY;
  readonly verb: (change: StaffChange, body: z.output<Body>) => Promise<void>;
}

export const noBody = z.object({});
