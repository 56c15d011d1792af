import { describe, expect, it } from 'vitest';
import type { AccountData } from '../../contract/accounts/account-data.ts';
import type { QuoteAnswer } from '../../contract/forms/quotes.ts';
import french from '../../messages/storefront/fr.json' with { type: 'json' };
import { PASSWORD, signUp } from '../testing/accounts/sign-up.ts';
import { PUBLIC_URL, SHOP_EMAIL } from '../testing/api.ts';
import { contactForm } from '../testing/forms.ts';
import { setUpMailTests } from '../testing/mail/mail-tests.ts';
import { asSample, confirmLinkIn, newEmail } from '../testing/newsletter.ts';
import { generalQuote, productQuote } from '../testing/orders/quotes.ts';
import { speaking } from '../testing/speaking.ts';

const shop = setUpMailTests();

const inFrench = () => speaking(shop.api, 'fr');
const subscriber = (email: string) =>
  shop.database.db
    .selectFrom('newsletter_subscribers')
    .select(['language', 'consent', 'unsubscribe_token'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

describe('a subscription', () => {
  it.each([
    ['footer', asSample(french.footer.newsletterConsent, 'fr')],
    [
      'order-confirmation',
      asSample(`${french.confirmation.newsletter}. ${french.confirmation.newsletterConsent}`, 'fr'),
    ],
  ])('keeps the language of the form and its consent as it was shown there: %s', async (source, consent) => {
    const email = newEmail();
    await inFrench().post('/forms-submit', { type: 'newsletter', email, source });
    expect(await subscriber(email)).toMatchObject({ language: 'fr', consent });
    const [asking] = await shop.mailbox.read();
    expect(asking?.email.text).toContain(`: ${PUBLIC_URL}/fr${confirmLinkIn(asking)}\n`);
    await shop.api.post(confirmLinkIn(asking));
    const [mail] = await shop.mailbox.read();
    const { unsubscribe_token: token } = await subscriber(email);
    expect(mail?.email.text).toContain(
      `au moyen du formulaire où il est écrit\u00a0: «\u00a0${consent}\u00a0»`,
    );
    expect(mail?.email.text).toContain(
      `Se désabonner\u00a0: ${PUBLIC_URL}/fr/newsletter/unsubscribe/${token}\n`,
    );
    const oneClick = mail?.email.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(oneClick).toBe(`<${PUBLIC_URL}/api/newsletter/unsubscribe/${token}>`);
  });

  it('keeps its first language while it lasts, and takes the new one when it begins again', async () => {
    const email = newEmail();
    const form = { type: 'newsletter', email };
    await inFrench().post('/forms-submit', form);
    await shop.api.post('/forms-submit', form);
    const first = await subscriber(email);
    expect(first.language).toBe('fr');
    await shop.api.post(`/newsletter/unsubscribe/${first.unsubscribe_token}`);
    await shop.api.post('/forms-submit', form);
    expect(await subscriber(email)).toMatchObject({
      language: 'en',
      consent: expect.stringMatching(/^By subscribing/),
      unsubscribe_token: first.unsubscribe_token,
    });
    await shop.mailbox.read();
  });

  it('is ended on the page of its language, whatever the mail program asks for', async () => {
    const email = newEmail();
    await inFrench().post('/forms-submit', { type: 'newsletter', email, source: 'footer' });
    const { unsubscribe_token: token } = await subscriber(email);
    const page = `/newsletter/unsubscribe/${token}`;
    const follow = (query: string) => shop.api.get(page + query, { 'Accept-Language': 'en-CA' });
    for (const query of ['', '?lang=en']) {
      expect((await follow(query)).headers.get('Location')).toBe(`/fr${page}`);
    }
    await shop.api.post(page);
    const known = await follow('');
    expect(known.headers.get('Location')).toBe(`/fr${page}`);
    const unknown = await shop.api.get(`/newsletter/unsubscribe/${'0'.repeat(64)}`);
    expect(unknown.status).toBe(known.status);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    await shop.mailbox.read();
  });

  it('leads to the language of the call when its token is unknown', async () => {
    const page = `/newsletter/unsubscribe/${'0'.repeat(64)}`;
    const follow = async (headers: Record<string, string>) =>
      (await shop.api.get(page, headers)).headers.get('Location');
    expect(await follow({ 'Accept-Language': 'fr-CA,fr;q=0.9' })).toBe(`/fr${page}`);
    expect(await follow({ 'Accept-Language': 'en-CA' })).toBe(page);
  });
});

describe('a quote request', () => {
  it('is confirmed in its language, with the names that the form shows', async () => {
    const response = await inFrench().post('/product-quote', productQuote());
    const { quote_id: number } = ((await response.json()) as QuoteAnswer).data;
    const mails = await shop.mailbox.read();
    const textTo = (isShop: boolean) =>
      mails.find(({ recipients }) => (recipients.join() === SHOP_EMAIL) === isShop)?.email.text;
    for (const words of [
      `Numéro de soumission\u00a0: ${number}`,
      'Produit\u00a0: Fanions et guidons',
      'Type de finition\u00a0: Broderie',
      'Moyen de contact préféré\u00a0: Courriel',
      'Secteur d’activité\u00a0: Festivals et événements',
      'Quantité\u00a0: 250',
    ])
      expect(textTo(false)).toContain(words);
    for (const words of [
      'Product: Pennants and Burgee',
      'Language: French',
      'Industry: Festivals and Events',
    ])
      expect(textTo(true)).toContain(words);
  });

  it('says its date as French does', async () => {
    const asked = generalQuote({ desired_delivery_date: '12/01/2026' });
    await inFrench().post('/custom-quote', asked);
    const mail = (await shop.mailbox.read()).find(({ recipients }) => recipients.join() === asked.email);
    expect(mail?.email.text).toContain('Livraison souhaitée\u00a0: 1er décembre 2026\n');
  });
});

it('exports the languages of a person’s quotes, messages and subscription', async () => {
  const { email, headers, user } = await signUp(shop.api);
  await inFrench().post('/custom-quote', generalQuote({ email }));
  await inFrench().post('/forms-submit', contactForm({ email }));
  await inFrench().post('/forms-submit', { type: 'newsletter', email });
  await shop.database.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', user._id)
    .execute();
  const response = await shop.api.post('/account-data', { password: PASSWORD }, headers);
  expect((await response.json()) as AccountData).toMatchObject({
    user: { language: 'en' },
    quotes: [{ language: 'fr' }],
    messages: [{ language: 'fr' }],
    newsletter: { language: 'fr' },
  });
  await shop.mailbox.read();
});
