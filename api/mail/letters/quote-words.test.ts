import { describe, expect, it } from 'vitest';
import type { QuoteAnswer } from '../../../contract/forms/quotes.ts';
import { SHOP_EMAIL } from '../../testing/api.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { generalQuote, productQuote } from '../../testing/orders/quotes.ts';

const shop = setUpMailTests();

async function numberOf(path: '/custom-quote' | '/product-quote', body: object): Promise<string> {
  const response = await shop.api.post(path, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as QuoteAnswer).data.quote_id;
}

/** Reads the texts of the due mails to the shop and the customer. */
async function readTexts() {
  const mails = await shop.mailbox.read();
  expect(mails).toHaveLength(2);
  const isToShop = ({ recipients }: (typeof mails)[number]) => recipients.join() === SHOP_EMAIL;
  const textOf = (mail: (typeof mails)[number] | undefined) => mail?.email.text ?? '';
  return {
    toShop: textOf(mails.find(isToShop)),
    toCustomer: textOf(mails.find((mail) => !isToShop(mail))),
  };
}

describe('the quantity of a quote', () => {
  it.each([
    ['1250', '1,250'],
    ['about 50', 'about 50'],
    ['50-100', '50-100'],
    ['1,000', '1,000'],
    ['12.5', '12.5'],
    [250, '250'],
  ])('is repeated as typed, or formatted when it is a number: %j', async (quantity, told) => {
    await numberOf('/product-quote', productQuote({ items: { flag_type: 'Car Flag', quantity } }));
    for (const text of Object.values(await readTexts())) expect(text).toContain(`\nQuantity: ${told}\n`);
  });

  it('is formatted in a quote from an earlier version, which stores a number', async () => {
    const number = await numberOf('/product-quote', productQuote());
    await shop.database.pool.query(
      `update quotes set answers = jsonb_set(answers, '{items,quantity}', '1250') where number = $1`,
      [number],
    );
    expect((await readTexts()).toShop).toContain('\nQuantity: 1,250\n');
  });
});

describe('the project details of a general quote', () => {
  it('are mailed to the shop, but not repeated to the customer', async () => {
    const projectDetails = 'Pantone 186 C.\nSee www.crest.example';
    await numberOf('/custom-quote', generalQuote({ projectDetails }));
    const { toShop, toCustomer } = await readTexts();
    expect(toShop).toContain(`\nProject details:\n${projectDetails}\n`);
    expect(toCustomer).not.toContain('Pantone');
  });

  it('have no heading when they are empty, or missing in a quote from an earlier version', async () => {
    const number = await numberOf('/custom-quote', generalQuote());
    expect((await readTexts()).toShop).not.toContain('Project details');
    const older = await numberOf('/custom-quote', generalQuote());
    await shop.database.pool.query(
      `update quotes set answers = answers - 'projectDetails' where number = $1`,
      [older],
    );
    expect(older).not.toBe(number);
    expect((await readTexts()).toShop).not.toContain('Project details');
  });
});
