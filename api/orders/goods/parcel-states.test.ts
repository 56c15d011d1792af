import { expect, it } from 'vitest';
import { isLiveParcel, PARCEL_STATES } from '../../../contract/orders/fulfilments.ts';
import { inTransaction } from '../../db/client.ts';
import { move, packRest, setUpDesk } from '../../testing/orders/desk.ts';
import { listParcels, takeParcelStep } from './parcel-queries.ts';
import { PARCEL_STEPS } from './parcel-states.ts';

const desk = setUpDesk();

it('opens no parcel again that was undone or came back', () => {
  const froms = new Set<string>(Object.values(PARCEL_STEPS).flatMap(({ from }) => from));
  expect(PARCEL_STATES.filter((state) => !froms.has(state))).toEqual(
    PARCEL_STATES.filter((state) => !isLiveParcel({ state })),
  );
});

it('takes no step of a parcel that has moved on since it was read', async () => {
  const { db } = desk.database;
  const [packer, number] = [await desk.person('production'), await desk.order()];
  await packRest(packer, number, { carrier: 'freight' });
  const { id } = await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const [read] = await listParcels(db, [id]);
  if (!read) throw new Error('The order has no parcel');
  await move(packer, [number, 'ship']);
  const step = inTransaction(db, (tx) => takeParcelStep(tx, read, ['unpack', {}]));
  await expect(step).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await listParcels(db, [id])).toMatchObject([{ state: 'shipped' }]);
});
