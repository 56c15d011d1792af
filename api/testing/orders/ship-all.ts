import type { DeskOrder } from '../../../contract/desk/orders.ts';
import type { Desk } from '../staff/desk.ts';

/** Packs and ships all of an order in one parcel, without a mail. */
export async function shipAll({ get, post }: Pick<Desk, 'get' | 'post'>, number: string): Promise<void> {
  const seen = async () => ((await (await get(`/orders/${number}`)).json()) as { data: DeskOrder }).data;
  const lines = (await seen()).lines.map(({ position, toPack: quantity }) => ({ position, quantity }));
  const parcel = { lines, carrier: 'ups', trackingNumber: '1Z999AA10123456784' };
  await post(`/orders/${number}/fulfilments`, parcel);
  const ifMatch = { 'If-Match': `"v${(await seen()).parcels[0]?.version}"` };
  const answer = await post(`/orders/${number}/fulfilments/1/ship`, { notify: false }, ifMatch);
  if (answer.status !== 200) throw new Error(`Not shipped: ${await answer.text()}`);
}
