import { expect, it } from 'vitest';
import type { BusinessAnswer } from '../../contract/business.ts';
import type { ConsentPage } from '../../contract/consents/consent-page.ts';
import type { Sender } from '../../contract/consents/sender.ts';
import type { Language } from '../../contract/locale.ts';
import { inTransaction } from '../db/client.ts';
import { changeSettings, readVersionedSettings } from '../settings/index.ts';
import { createProduct } from '../testing/fixtures.ts';
import { asSample, newEmail, setUpNewsletterTests } from '../testing/newsletter.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { askForLink, choose, openConsents } from '../testing/privacy.ts';
import { speaking } from '../testing/speaking.ts';
import { listConsentsOf } from './index.ts';

const tests = setUpNewsletterTests();

const NAMED: Readonly<Record<Language, string>> = {
  en: 'Signal Flags {x}, 12 rue de l’Église, Montréal, QC H2Y 1C6, 514-555-0188',
  fr: 'Signal Flags {x}, 12 rue de l’Église, Montréal (QC) H2Y 1C6, 514-555-0188',
};

/** The name has the marks of a message's argument, which must stay as they are. */
const change = () =>
  inTransaction(tests.database.db, async (tx) => {
    const { version } = await readVersionedSettings(tx);
    const businessAddress = {
      street: '12 rue de l’Église',
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H2Y 1C6',
    } as const;
    await changeSettings(
      tx,
      { businessName: 'Signal Flags {x}', businessAddress, phone: '514-555-0188' },
      version,
    );
  });

const wordsOf = async (email: string) => (await listConsentsOf(tests.database.db, email)).at(0)?.wording;
const senderIn = async (language: Language): Promise<Sender | null> => {
  const answer = await speaking(tests.api, language).get('/business');
  return ((await answer.json()) as BusinessAnswer).data.sender;
};
const named = (sender: Sender | null) => sender && `${sender.business}, ${sender.address}, ${sender.phone}`;

it.each(['en', 'fr'] as const)('names the sample shop as its settings do: %s', async (language) => {
  expect(named(await senderIn(language))).toBe(asSample('{business}, {address}, {phone}', language));
});

it.each(['en', 'fr'] as const)(
  "keeps the owner's name, address and phone in the words of every consent, whatever the caller sends: %s",
  async (language) => {
    await change();
    const api = speaking(tests.api, language);
    expect(named(await senderIn(language))).toBe(NAMED[language]);
    for (const source of ['footer', 'order-confirmation']) {
      const email = newEmail();
      await tests.subscribe(email, { source, sender: { business: 'Mallory' }, consent: 'Mallory' }, api);
      expect(await wordsOf(email)).toContain(NAMED[language]);
    }
    const buyer = newEmail();
    const order = payload({
      lines: [line(await createProduct(tests.database.db))],
      customer: { email: buyer },
    });
    expect((await api.checkout({ ...order, newsletter: true })).status).toBe(201);
    expect(await wordsOf(buyer)).toContain(NAMED[language]);

    await tests.mailbox.read();
    const token = await askForLink(tests, buyer);
    const page: ConsentPage = await openConsents(api, token);
    expect(named(page.sender)).toBe(NAMED[language]);
    await choose(api, token, { purpose: 'back-in-stock', isGiven: true });
    const [said] = (await openConsents(api, token)).history;
    expect(said).toMatchObject({
      purpose: 'back-in-stock',
      wording: expect.stringContaining(NAMED[language]),
    });
  },
);

it('names the same sender in the welcome mail as in the words that it quotes', async () => {
  await change();
  await tests.subscribe(newEmail());
  const [mail] = await tests.mailbox.read();
  expect(mail?.email.text?.split(NAMED.en)).toHaveLength(3);
});
