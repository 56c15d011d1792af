import { describe, expect, it } from 'vitest';
import type { Settings } from '../../contract/desk/settings.ts';
import messages from '../../messages/storefront/en.json' with { type: 'json' };
import { inTransaction } from '../db/client.ts';
import { changeSettings, readVersionedSettings } from '../settings/index.ts';
import { PUBLIC_URL } from '../testing/api.ts';
import type { ReceivedMail } from '../testing/fakes/smtp.ts';
import { asSample, newEmail, setUpNewsletterTests } from '../testing/newsletter.ts';

type Identity = Pick<Settings, 'businessName' | 'businessAddress'>;

const newsletter = setUpNewsletterTests();
const { footer } = messages;

const header = (mail: ReceivedMail | undefined, name: string) =>
  mail?.email.headers.find(({ key }) => key === name.toLowerCase())?.value;

describe('the welcome mail', () => {
  it('contains the code, the sender, the reason and the unsubscribe link', async () => {
    const email = newEmail();
    await newsletter.subscribeAndConfirm(email);
    const [mail] = await newsletter.mailbox.read();
    const { unsubscribe_token: token } = await newsletter.rowOf(email);
    expect(mail?.email.subject).toBe('10% off your first order at Halyard');
    const { text = '', html = '' } = mail?.email ?? {};
    for (const told of [text, html.replace(/<[^>]+>/g, '')]) {
      for (const words of [
        'WELCOME10',
        'Halyard, 100 Sample Street, Halifax, NS B3J 1S9, 1-800-268-1779',
        asSample(footer.newsletterConsent),
      ]) {
        expect(told).toContain(words);
      }
    }
    for (const told of [text, html]) expect(told).toContain(`${PUBLIC_URL}/newsletter/unsubscribe/${token}`);
    expect(header(mail, 'List-Unsubscribe')).toBe(`<${PUBLIC_URL}/api/newsletter/unsubscribe/${token}>`);
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('names the sender and the postal address of the settings', async () => {
    const { db } = newsletter.database;
    const { version, settings } = await readVersionedSettings(db);
    const address = {
      street: '12 Water Street',
      city: "St. John's",
      province: 'NL',
      postalCode: 'A1C 5M2',
    } as const;
    const decide = ({ businessName, businessAddress }: Identity, seen: number) =>
      inTransaction(db, (tx) => changeSettings(tx, { businessName, businessAddress }, seen));
    await decide({ businessName: 'Signal Flags', businessAddress: address }, version);
    await newsletter.subscribeAndConfirm(newEmail());
    const [mail] = await newsletter.mailbox.read();
    expect(mail?.email.text).toContain(
      "Signal Flags, 12 Water Street, St. John's, NL A1C 5M2, 1-800-268-1779",
    );
    await decide(settings, (await readVersionedSettings(db)).version);
  });

  it('is not sent to an email that has unsubscribed meanwhile', async () => {
    const email = newEmail();
    await newsletter.subscribeAndConfirm(email);
    await newsletter.api.post(`/newsletter/unsubscribe/${(await newsletter.rowOf(email)).unsubscribe_token}`);
    expect(await newsletter.mailbox.read()).toEqual([]);
  });

  it('offers no first-order discount to someone who subscribes right after an order', async () => {
    const source = 'order-confirmation';
    await newsletter.subscribeAndConfirm('buyer@example.com', { source });
    const [mail] = await newsletter.mailbox.read();
    expect(mail?.email.subject).toBe('You are subscribed to news from Halyard');
    for (const told of [mail?.email.text, mail?.email.html]) {
      expect(told).toContain('thank you for your order');
      expect(told).toContain('Unsubscribe');
      expect(told).not.toMatch(/first order|10%|WELCOME10/);
    }
  });
});
