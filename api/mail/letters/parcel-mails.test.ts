import { expect, it } from 'vitest';
import { PUBLIC_URL } from '../../testing/api.ts';
import { createStore } from '../../testing/fixtures.ts';
import { openMailbox, toOthers } from '../../testing/mail/open-mailbox.ts';
import { move, orderOf, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';

const desk = setUpDesk();

async function mailsAfter(act: () => Promise<unknown>) {
  const mailbox = await openMailbox(desk.database);
  await mailbox.read();
  await act();
  const mails = toOthers(await mailbox.read());
  await mailbox.close();
  return mails.map(({ recipients, email: { subject, text = '', html = '' } }) => ({
    recipients,
    subject,
    text,
    html,
  }));
}

it('tells the buyer of each parcel, with its lines, its tracking link and a link to the order', async () => {
  const email = 'parcels@example.com';
  const number = await desk.order({ customer: { email } });
  const clerk = await desk.person('desk');
  const body = { lines: [{ position: 0, quantity: 1 }], ...UPS };
  await clerk.call(`/${number}/fulfilments`, { body });
  const [first, ...others] = await mailsAfter(() => move(clerk, [number, 'ship'], { notify: true }));
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    recipients: [email],
    subject: `Your Halyard order ${number}: a parcel is on its way`,
  });
  const url = 'https://www.ups.com/track?loc=en_CA&tracknum=1Z999AA10123456784';
  for (const words of [
    'Part of your order is on its way',
    'Carrier: UPS',
    'Tracking number: 1Z999AA10123456784',
    // Of the order and not of the parcel: the carrier collects it once.
    'To have ready in cash: $',
    `Track the parcel: ${url}`,
    'Canada Flag\n  Quantity: 1',
  ])
    expect(first?.text).toContain(words);
  for (const words of ['Pole', 'Total']) expect(first?.text).not.toContain(words);
  expect(first?.html).toContain(`href="${url.replace('&', '&amp;')}"`);
  expect(first?.text).toMatch(new RegExp(`${PUBLIC_URL}/order/[\\w-]{43}\n`));
  await packRest(clerk, number, { carrier: 'freight' });
  const [second] = await mailsAfter(() => move(clerk, [number, 'ship'], { parcel: 2, notify: true }));
  for (const words of ['Carrier: Freight', 'Canada Flag', 'Pole']) expect(second?.text).toContain(words);
});

it('sends no mail when the staff say so, and none about what was taken back meanwhile', async () => {
  const number = await desk.order();
  const clerk = await desk.person('desk');
  await packRest(clerk, number, UPS);
  expect(await mailsAfter(() => move(clerk, [number, 'ship']))).toEqual([]);
  await move(clerk, [number, 'undo'], { notify: true });
  await packRest(clerk, number, UPS);
  const taken = await mailsAfter(async () => {
    await move(clerk, [number, 'ship'], { parcel: 2, notify: true });
    await move(clerk, [number, 'undo'], { parcel: 2, notify: true });
  });
  expect(taken).toEqual([]);
});

it('speaks French to a French buyer about a pick-up, from ready to collected', async () => {
  const store = await createStore(desk.database.db);
  const pickup = { slug: store.slug, province: 'ON' } as const;
  const number = await desk.order({ pickup }, { 'Accept-Language': 'fr-CA' });
  const clerk = await desk.person('desk');
  await packRest(clerk, number);
  const [ready] = await mailsAfter(() => move(clerk, [number, 'ready'], { notify: true }));
  expect(ready?.subject).toBe(`Votre commande Halyard ${number} est prête à ramasser`);
  for (const words of ['Drapeau du Canada', store.name, `${PUBLIC_URL}/fr/order/`])
    expect(ready?.text).toContain(words);
  const [collected] = await mailsAfter(() => move(clerk, [number, 'deliver'], { notify: true }));
  expect(collected?.subject).toBe(`Votre commande Halyard ${number}\u00a0: ramassée`);
  const [again] = await mailsAfter(() =>
    clerk.call(`/${number}/mails`, { body: { kind: 'order-collected', parcel: 1 } }),
  );
  expect(again?.subject).toBe(collected?.subject);
  await expect(clerk.call(`/${number}/mails`, { body: { kind: 'order-ready', parcel: 1 } })).toBeProblem(
    'CONFLICT',
  );
});

it('mails a changed address to the buyer, once for a key', async () => {
  const number = await desk.order();
  const clerk = await desk.person('desk');
  const address = {
    firstName: 'Ada',
    lastName: 'Byron',
    address: '99 Halyard Lane',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1P 5G3',
  };
  const key = crypto.randomUUID();
  const change = () =>
    clerk.call(`/${number}`, { method: 'PATCH', body: { address, notify: true }, version: 1, key });
  const [mail, ...others] = await mailsAfter(async () => {
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Your Halyard order ${number}: new address`);
  expect(mail?.text).toContain('99 Halyard Lane');
});

it('shows a mail before the step that it reports, and sends none', async () => {
  const [number, packer, clerk] = [
    await desk.order(),
    await desk.person('production'),
    await desk.person('desk'),
  ];
  await packRest(packer, number, UPS);
  const preview = (person: typeof packer, body: object) => person.call(`/${number}/mail-preview`, { body });
  const mails = await mailsAfter(async () => {
    const answer = await preview(packer, { kind: 'order-shipped', parcel: 1 });
    const { data } = (await answer.json()) as { data: { subject: string; html: string; text: string } };
    expect(data.subject).toBe(`Your Halyard order ${number}: your parcel is on its way`);
    expect(data.text).toContain('1Z999AA10123456784');
    expect(data.html).toContain('<html lang="en-CA">');
  });
  expect(mails).toEqual([]);
  await expect(preview(packer, { kind: 'order-confirmation' })).toBeProblem('FORBIDDEN');
  expect((await preview(clerk, { kind: 'order-confirmation' })).status).toBe(200);
  await expect(preview(clerk, { kind: 'order-shipped' })).toBeProblem('NOT_FOUND');
  const { rows } = await desk.database.pool.query(
    'select count(*) as links from customer_links where subject = $1',
    [(await packer.see(number)).id],
  );
  // The confirmation's own link.
  expect(rows[0]?.links).toBeLessThanOrEqual(1);
});

it('B09 writes a hostile name and tracking address as text into the mail and one line into its subject', async () => {
  const customer = { firstName: '<img src=x onerror=alert(1)>', lastName: '=HYPERLINK("x")' };
  const [number, clerk] = [await desk.order({ customer }), await desk.person('desk')];
  const trackingUrl = 'https://track.example.com/?a="><script>alert(1)</script>';
  const body = { lines: [{ position: 0, quantity: 1 }], carrier: 'other', trackingUrl };
  await expect(clerk.call(`/${number}/fulfilments`, { body })).toBeProblem('INVALID_REQUEST', 'trackingUrl');
  const encoded = trackingUrl.replaceAll('"', '%22').replaceAll('<', '%3C').replaceAll('>', '%3E');
  await orderOf(clerk.call(`/${number}/fulfilments`, { body: { ...body, trackingUrl: encoded } }));
  const [mail] = await mailsAfter(() => move(clerk, [number, 'ship'], { notify: true }));
  expect(mail?.html).not.toMatch(/<img src=x|<script>/);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
});
