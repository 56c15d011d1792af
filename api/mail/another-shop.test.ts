// What staff of a shop that is not the sample get and print. Mails to customers and invoices: letters/mail-html.test.ts.
import { beforeAll, expect, it } from 'vitest';
import { PAPERS } from '../../contract/desk/paper-kinds.ts';
import { LANGUAGES } from '../../contract/locale.ts';
import { inTransaction } from '../db/client.ts';
import { becomeAnotherShop, sampleWordsIn } from '../testing/another-shop.ts';
import { createProduct } from '../testing/fixtures.ts';
import { setUpMailTests } from '../testing/mail/mail-tests.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { speaking } from '../testing/speaking.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';
import { enqueueMail } from './index.ts';

const shop = setUpMailTests();
beforeAll(() => becomeAnotherShop(shop.database));

const STAFF_MAILS = [
  'staff-new-device',
  'staff-factors-changed',
  'staff-failures',
  'staff-codes-stopped',
  'staff-set-up',
  'staff-owner-recovered',
] as const;

it.each(LANGUAGES)('writes to staff about the way into their own shop: %s', async (language) => {
  const { email: recipient } = await signInStaff(shop.database, 'owner', { language });
  for (const kind of STAFF_MAILS)
    await inTransaction(shop.database.db, (tx) => enqueueMail(tx, { kind, recipient }));
  const mails = await shop.mailbox.read();
  expect(mails).toHaveLength(STAFF_MAILS.length);
  for (const { email } of mails) {
    for (const part of [email.subject, email.text, email.html])
      expect(sampleWordsIn(part ?? '')).toBeUndefined();
    expect(email.subject).toContain('Drapeaux Saguenay');
  }
});

it.each(LANGUAGES)('prints slips, labels and lists in the shop’s own name: %s', async (language) => {
  const api = speaking(shop.api, language);
  const flag = await createProduct(shop.database.db, { stock: 5 });
  expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'select id from orders where language = $1 order by created_at desc limit 1',
    [language],
  );
  const { headers } = await signInStaff(shop.database, 'owner');
  for (const paper of PAPERS) {
    const answer = await api.get(`/admin/papers/${paper}?orders=${rows[0]?.id}`, headers);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(sampleWordsIn(page)).toBeUndefined();
    if (paper !== 'pick-list') expect(page).toContain('<b>Drapeaux Saguenay</b>');
  }
});
