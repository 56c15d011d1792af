import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../contract/durations.ts';
import english from '../../messages/storefront/en.json' with { type: 'json' };
import french from '../../messages/storefront/fr.json' with { type: 'json' };
import { erasePerson } from '../accounts/index.ts';
import { listConsentsOf } from '../consents/index.ts';
import { inTransaction } from '../db/client.ts';
import { signIn, signUp } from '../testing/accounts/sign-up.ts';
import { PUBLIC_URL } from '../testing/api.ts';
import type { ReceivedMail } from '../testing/fakes/smtp.ts';
import { asSample, newEmail } from '../testing/newsletter.ts';
import { allowedOn, askForLink, choose, openConsents, openHeld } from '../testing/privacy.ts';
import { speaking } from '../testing/speaking.ts';
import { setUpStockAlertTests, skuOf } from '../testing/stock-alerts.ts';
import { times } from '../testing/times.ts';
import { countAlerts } from './index.ts';

const tests = setUpStockAlertTests();

const header = (mail: ReceivedMail | undefined, name: string) =>
  String(mail?.email.headers.find(({ key }) => key === name)?.value ?? '');

describe('the mail', () => {
  it('mails each address once, in the language of its asking, when pieces have come', async () => {
    const variants = [
      { priceCents: 4995, fabric: 'Tuff Fly', size: '72x36', options: { Finishing: 'Grommets' } },
    ];
    const flag = await tests.soldOut({ name: 'Canada flag', nameFr: 'Drapeau du Canada', variants });
    await tests.database.pool.query(
      "insert into pictures (path, version, width, height) values ('images/a.webp', '1', 8, 8)",
    );
    await tests.database.pool.query(
      "insert into product_images (product_id, position, path, alt_en) values ($1, 0, 'images/a.webp', '')",
      [flag.id],
    );
    const [first, second] = [newEmail(), newEmail()];
    expect((await tests.ask(first, flag)).status).toBe(202);
    expect((await tests.ask(second, flag, speaking(tests.api, 'fr'))).status).toBe(202);
    expect(await tests.run()).toBe(0);
    expect(await countAlerts(tests.database.db, [skuOf(flag), 'another'])).toEqual(
      new Map([[skuOf(flag), 2]]),
    );
    await tests.put(flag, 1);
    expect([await tests.run(), await tests.run()]).toEqual([2, 0]);
    const mails = await tests.mailbox.read();
    const [told, toldInFrench] = [first, second].map((email) =>
      mails.find(({ recipients }) => recipients.join() === email),
    );
    expect(told?.email.subject).toBe('Back in stock: Canada flag');
    const page = `${PUBLIC_URL}/product/${flag.slug}#${skuOf(flag)}`;
    for (const part of [
      'Tuff Fly / 72x36 / Grommets',
      '$49.95',
      page,
      'First come, first served',
      asSample(english.stockAlert.consent),
    ])
      expect(told?.email.text).toContain(part);
    expect(told?.email.html).toContain('<img src="https://shop.example/pictures/');
    expect(toldInFrench?.email.text).toContain('Drapeau du Canada');
    expect(toldInFrench?.email.text).toContain('49,95');
    expect(toldInFrench?.email.text).toContain(asSample(french.stockAlert.consent, 'fr'));
    expect(await tests.mailbox.read()).toEqual([]);
    expect(await countAlerts(tests.database.db, [skuOf(flag)])).toEqual(new Map());
  });

  it('goes to all that wait, however few pieces came, in batches, and never twice', async () => {
    const flag = await tests.soldOut();
    await tests.database.pool.query(
      `insert into stock_alerts (email, product_id, sku, language, consent, asked_at)
       select 'waits-' || n || '@example.com', $1, $2, 'en', '', now() from generate_series(1, 1200) n`,
      [flag.id, flag.sku],
    );
    await tests.put(flag, 3);
    expect((await Promise.all(times(3, tests.run))).reduce((sum, queued) => sum + queued)).toBe(1200);
    const { rows } = await tests.database.pool.query(
      `select count(*)::int as mails, count(distinct stock_alert_id)::int as alerts from outbox where kind = 'stock-back'`,
    );
    expect(rows).toEqual([{ mails: 1200, alerts: 1200 }]);
  });

  it('waits on when the pieces are sold before it goes, or the product is withdrawn', async () => {
    const flag = await tests.soldOut();
    const email = newEmail();
    await tests.ask(email, flag);
    await tests.put(flag, 1);
    expect(await tests.run()).toBe(1);
    await tests.put(flag, 0);
    expect(await tests.mailbox.read()).toEqual([]);
    expect(await countAlerts(tests.database.db, [flag.sku])).toEqual(new Map([[flag.sku, 1]]));
    await tests.put(flag, 2);
    await tests.run();
    await tests.database.db
      .updateTable('products')
      .set({ status: 'draft' })
      .where('id', '=', flag.id)
      .execute();
    expect(await tests.mailbox.read()).toEqual([]);
    expect(await tests.run()).toBe(0);
    await tests.database.db
      .updateTable('products')
      .set({ status: 'published' })
      .where('id', '=', flag.id)
      .execute();
    expect(await tests.run()).toBe(1);
    expect(await tests.mailbox.read()).toHaveLength(1);
  });

  it('has a link and a header that stop it, for whoever presses, and for a mail program without a page', async () => {
    const [flag, other] = [await tests.soldOut(), await tests.soldOut()];
    const email = newEmail();
    for (const product of [flag, other]) await tests.ask(email, product);
    await tests.put(flag, 1);
    await tests.run();
    const [mail] = await tests.mailbox.read();
    const [, path = ''] =
      /<https:\/\/shop\.example\/api(\/consent-links\/[\w-]{43}\/stop\/back-in-stock)>/.exec(
        header(mail, 'list-unsubscribe'),
      ) ?? [];
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const token = path.split('/')[2] ?? '';
    expect(mail?.email.text).toContain(`Stop emails about stock: ${PUBLIC_URL}/consent/${token}\n`);
    const opened = await tests.api.get(path);
    expect([opened.status, opened.headers.get('Location')]).toEqual([302, `/consent/${token}`]);
    expect((await openConsents(tests.api, token)).awaited).toEqual([other.name]);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (let n = 0; n < 2; n++)
      expect((await tests.api.post(path, 'List-Unsubscribe=One-Click', form)).status).toBe(204);
    const page = await openConsents(tests.api, token);
    expect([page.awaited, page.history[0]]).toMatchObject([[], { purpose: 'back-in-stock', isGiven: false }]);
    await expect(tests.api.post(path.replace('back-in-stock', 'spam'))).toBeProblem('INVALID_REQUEST');
    await expect(tests.api.post(path.replace(token, 'x'.repeat(43)))).toBeProblem('NOT_FOUND');
  });

  it('does not follow a no until the tests.mailbox says yes again', async () => {
    const flag = await tests.soldOut();
    const email = newEmail();
    await tests.ask(email, flag);
    const token = await askForLink(tests, email);
    await choose(tests.api, token, { purpose: 'back-in-stock', isGiven: false });
    expect(await countAlerts(tests.database.db, [flag.sku])).toEqual(new Map());
    tests.now = new Date(tests.now.getTime() + MINUTE_MS);
    expect((await tests.ask(email, flag)).status).toBe(202);
    await tests.put(flag, 1);
    await tests.run();
    expect(await tests.mailbox.read()).toEqual([]);
    await tests.put(flag, 0);
    await choose(tests.api, token, { purpose: 'back-in-stock', isGiven: true });
    await tests.ask(email, flag);
    await tests.put(flag, 1);
    await tests.run();
    expect(await tests.mailbox.read()).toHaveLength(1);
  });
});

describe('what the shop holds about it', () => {
  it('is a yes for an account that asks for its own tests.mailbox, and only asked for otherwise', async () => {
    const account = await signUp(tests.api);
    await tests.api.post(
      `/verify-email/${await tests.mailbox.readToken('verify-email')}`,
      {},
      account.headers,
    );
    const { headers } = await signIn(tests.api, account);
    const flag = await tests.soldOut();
    const [own, others] = [account.email, newEmail()];
    for (const email of [own, others]) {
      const body = { email, product_id: flag.id, sku: flag.sku };
      expect((await tests.api.post('/stock-alerts', body, headers)).status).toBe(202);
    }
    expect((await listConsentsOf(tests.database.db, own)).map(({ kind, source }) => [kind, source])).toEqual(
      expect.arrayContaining([
        ['express', 'account'],
        ['asked', 'product-page'],
      ]),
    );
    expect((await listConsentsOf(tests.database.db, others)).map(({ kind }) => kind)).toEqual(['asked']);
    const token = await askForLink(tests, own);
    expect(allowedOn(await openConsents(tests.api, token))).toEqual(['back-in-stock']);
  });

  it('is told, handed out and erased with the person', async () => {
    const flag = await tests.soldOut();
    const email = newEmail();
    await tests.ask(email, flag);
    const token = await askForLink(tests, email, 'data');
    expect((await openHeld(tests.api, token)).stockAlerts).toBe(1);
    const data = await (await tests.api.post(`/data-links/${token}/export`)).json();
    expect(data.stockAlerts).toEqual([
      {
        sku: flag.sku,
        language: 'en',
        consent: asSample(english.stockAlert.consent),
        askedAt: tests.now.toISOString(),
        mailedAt: null,
      },
    ]);
    await tests.put(flag, 1);
    await tests.run();
    await inTransaction(tests.database.db, (tx) => erasePerson(tx, email, tests.now));
    expect(await countAlerts(tests.database.db, [flag.sku])).toEqual(new Map());
    expect(await tests.mailbox.read()).toEqual([]);
  });
});
