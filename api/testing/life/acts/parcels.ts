import type { DeskOrder } from '../../../../contract/desk/orders.ts';
import { UPS } from '../../orders/desk.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type LifeOrder, type World } from '../world.ts';

const see = async (world: World, { number }: LifeOrder): Promise<DeskOrder> =>
  ((await (await asStaff(world, ['production', 'GET', `/orders/${number}`])).json()) as { data: DeskOrder })
    .data;

/** Packs all that is left, a part of it, or too much. */
export async function pack(world: World, order: LifeOrder, { n, m, yes }: Act): Promise<void> {
  const { lines, fulfilment } = await see(world, order);
  const chosen = lines
    .map(({ position, quantity, toPack }) => ({
      position,
      quantity: n % 9 === 8 ? quantity : yes ? toPack : Math.min(toPack, (n + position) % 3),
    }))
    .filter(({ quantity }) => quantity > 0);
  const shipping = (fulfilment === 'pickup') === (m % 11 === 10) ? UPS : {};
  const body = { lines: chosen, ...shipping };
  await asStaff(world, ['production', 'POST', `/orders/${order.number}/fulfilments`], { body });
}

/** Moves a parcel on or takes it back, mostly as its state allows. */
export async function moveParcel(world: World, order: LifeOrder, { n, m, yes }: Act): Promise<void> {
  const { parcels } = await see(world, order);
  if (parcels.length === 0) return;
  const parcel = pick(parcels, n);
  const next = parcel.next.filter((action) => action !== 'edit' && action !== 'return');
  const forward = next.filter((action) => action !== 'undo');
  const known = m % 4 > 0 && forward.length > 0 ? forward : next;
  const move = known.length > 0 && m % 9 < 8 ? pick(known, m) : pick(['ship', 'ready', 'deliver', 'undo'], m);
  await asStaff(
    world,
    ['production', 'POST', `/orders/${order.number}/fulfilments/${parcel.number}/${move}`],
    {
      body: { notify: yes },
      version: parcel.version,
    },
  );
}

/** A parcel came back, mostly one that may; some of its pieces are unfit for sale. */
export async function receive(world: World, order: LifeOrder, { n, m, yes }: Act): Promise<void> {
  const { parcels } = await see(world, order);
  const returning = parcels.filter(({ next }) => next.includes('return'));
  const known = returning.length > 0 && m % 9 < 8 ? returning : parcels;
  if (known.length === 0) return;
  const parcel = pick(known, n);
  const damaged = parcel.lines
    .map(({ position, quantity }) => ({ position, quantity: (m + position) % (quantity + 1) }))
    .filter(({ quantity }) => quantity > 0 && n % 3 > 0);
  await asStaff(
    world,
    ['production', 'POST', `/orders/${order.number}/fulfilments/${parcel.number}/return`],
    { body: { damaged, notify: yes }, version: parcel.version },
  );
}

/** Puts other pieces into a parcel. */
export async function repack(world: World, order: LifeOrder, { n, m }: Act): Promise<void> {
  const { parcels, lines } = await see(world, order);
  const packed = parcels.filter(({ next }) => next.includes('edit'));
  if (packed.length === 0) return;
  const parcel = pick(packed, n);
  const body = {
    lines: lines.map(({ position, quantity }) => ({ position, quantity: 1 + ((m + position) % quantity) })),
  };
  await asStaff(world, ['production', 'PATCH', `/orders/${order.number}/fulfilments/${parcel.number}`], {
    body,
    version: parcel.version,
  });
}

/** Changes the address, the promised day, the number of the buyer or the tags. */
export async function edit(world: World, order: LifeOrder, { n, m, yes }: Act): Promise<void> {
  const { version, address } = await see(world, order);
  const { country: _, ...place } = address;
  const day = new Date(world.now().getTime() + ((m % 20) - 5) * 86_400_000).toISOString().slice(0, 10);
  const body = pick(
    [
      { address: { ...place, address: `${n} Water Street` }, notify: yes },
      { promisedFor: yes ? day : null },
      { poNumber: `PO ${n}` },
      { tags: yes ? [`tag ${m % 5}`] : [] },
    ],
    n,
  );
  await asStaff(world, ['owner', 'PATCH', `/orders/${order.number}`], { body, version });
}

/** Sends a mail again that can be, as the order stands. */
export async function resend(world: World, order: LifeOrder, { n }: Act): Promise<void> {
  const answer = await asStaff(world, ['owner', 'GET', `/orders/${order.number}`]);
  const { data } = (await answer.json()) as { data: DeskOrder };
  if (data.view !== 'whole' || data.resendable.length === 0) return;
  const { kind, parcel, refundId } = pick(data.resendable, n);
  const body = { kind, ...(parcel !== null && { parcel }), ...(refundId !== null && { refundId }) };
  await asStaff(world, ['owner', 'POST', `/orders/${order.number}/mails`], { body });
}
