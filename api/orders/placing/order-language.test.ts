import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { toOthers } from '../../testing/mail/open-mailbox.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { speaking } from '../../testing/speaking.ts';

const shop = setUpMailTests();

const NAMES = { name: 'Canada flag', nameFr: 'Drapeau du Canada' };

async function cart() {
  const flag = await createProduct(shop.database.db, {
    ...NAMES,
    variants: [{ fabric: '200D Nylon', size: '72x36', options: { Finishing: 'Grommets' } }],
  });
  return payload({ lines: [line(flag)], customer: { province: 'QC', postalCode: 'H2X 1Y4' } });
}

const readOrder = async (response: Response) => {
  expect(response.status).toBe(201);
  return ((await response.json()) as CheckoutAnswer).order;
};

const subjects = async () => toOthers(await shop.mailbox.read()).map(({ email }) => email.subject);

describe('an order', () => {
  it('is in the language of its checkout: names, mail, and the payment of a card', async () => {
    const order = await readOrder(await speaking(shop.api, 'fr').checkout(await cart()));
    expect(order).toMatchObject({ language: 'fr', order_items: [{ name: NAMES.nameFr }] });
    // The options stay as the API has them, and pages and mails translate them.
    expect(order.order_items[0]?.variant).toMatchObject({ Fabric: '200D Nylon', Finishing: 'Grommets' });
    const [mail, ...others] = toOthers(await shop.mailbox.read());
    expect(others).toEqual([]);
    expect(mail?.email.subject).toBe(`Votre commande Halyard ${order.order_id}`);
    for (const words of [
      'Merci, Ada\n',
      `${NAMES.nameFr} (Nylon 200D / 72x36 / Œillets)`,
      'Quantité\u00a0: 1, à 19,99\u00a0$ l’unité, soit 19,99\u00a0$',
      'TPS (5\u00a0%)\u00a0: 1,00\u00a0$',
      'TVQ (9,975\u00a0%)\u00a0: 1,99\u00a0$',
      'Paiement\u00a0: Paiement à la livraison, à régler à la réception',
      'Livrer à\u00a0:\nAda Byron',
    ])
      expect(mail?.email.text).toContain(words);
    const paid = await readOrder(
      await speaking(shop.api, 'fr').checkout(
        cardPayload({ lines: [line(await createProduct(shop.database.db))] }),
      ),
    );
    expect(await subjects()).toEqual([`Votre commande Halyard ${paid.order_id}`]);
  });

  it('keeps its first language when the call is repeated in another', async () => {
    const [body, key] = [await cart(), randomUUID()];
    const first = await readOrder(await speaking(shop.api, 'fr').checkout(body, key));
    const again = await readOrder(await speaking(shop.api, 'en').checkout(body, key));
    expect(again).toEqual(first);
    expect(await subjects()).toEqual([`Votre commande Halyard ${first.order_id}`]);
  });

  it('keeps its language in later mails and in the history, whatever the language of these calls', async () => {
    const { headers } = await signUp(shop.api);
    const placed = await shop.api.post('/checkout?lang=fr', await cart(), {
      ...headers,
      'Idempotency-Key': randomUUID(),
    });
    const { order_id } = await readOrder(placed);
    await shop.mailbox.read();
    const english = speaking(shop.api, 'en');
    await english.post('/check-order', { order_id });
    expect(await subjects()).toEqual([`Votre commande Halyard ${order_id}\u00a0: en préparation`]);
    const { data } = (await (await english.get('/get-my-orders', headers)).json()) as MyOrdersAnswer;
    expect(data.orders).toMatchObject([{ language: 'fr', order_items: [{ name: NAMES.nameFr }] }]);
  });

  it('is mailed in its language by a retry, and once', async () => {
    const { order_id } = await readOrder(await speaking(shop.api, 'fr').checkout(await cart()));
    // More refusals than mails: on a busy machine a run may include the next retry.
    shop.mailbox.smtp.refuse(200, 451);
    expect(await subjects()).toEqual([]);
    shop.mailbox.smtp.accept();
    await shop.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await subjects()).toEqual([`Votre commande Halyard ${order_id}`]);
    expect(await subjects()).toEqual([]);
  });

  it.each(['xx', 'FR', '', "fr'; drop table orders"])(
    'is English for an unknown language: %j',
    async (lang) => {
      const response = await shop.api.post(`/checkout?lang=${encodeURIComponent(lang)}`, await cart(), {
        'Idempotency-Key': randomUUID(),
      });
      expect(await readOrder(response)).toMatchObject({
        language: 'en',
        order_items: [{ name: NAMES.name }],
      });
      await shop.mailbox.read();
    },
  );

  it('of an earlier version is English, also in the answer that was stored with its key', async () => {
    const [body, key] = [await cart(), randomUUID()];
    await readOrder(await shop.api.checkout(body, key));
    await shop.database.pool.query(
      `update idempotency_keys set answer = answer #- '{order,language}' where key = $1`,
      [key],
    );
    expect(await readOrder(await speaking(shop.api, 'fr').checkout(body, key))).toMatchObject({
      language: 'en',
    });
    await shop.mailbox.read();
  });
});
