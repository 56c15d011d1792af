import { expect, it } from 'vitest';
import { newQuoteSchema } from '../../../contract/desk/new-quotes.ts';
import { readNewQuote } from './read-new-quote.ts';

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({
    firstName: 'Ada',
    lastName: 'Byron',
    email: '',
    phone: '416-555-0199',
    project: 'Twelve flags.',
    language: 'fr',
    ...fields,
  }))
    data.append(name, value);
  return data;
};

it('reads a product with its choices, as the API takes them', () => {
  const typed = form({
    flag_type: 'Pennants and Burgee',
    item_size: '',
    item_quantity: '12',
    item_custom_size: '2 x 3 ft',
  });
  const read = newQuoteSchema.parse({ ...readNewQuote(typed, 'product'), file: '' });
  expect(read).toMatchObject({
    kind: 'product',
    language: 'fr',
    email: '',
    sendsConfirmation: false,
    items: { flag_type: 'Pennants and Burgee', quantity: '12', custom_size: '2 x 3 ft', size: '' },
  });
});

it('reads a general request with its address, and the day as the form of the shop writes it', () => {
  const typed = form({
    address: '12 Front Street',
    city: 'Toronto',
    postalCode: 'm5v 2t6',
    province: 'ON',
    desired_delivery_date: '2026-12-05',
    email: 'ada@example.com',
    sendsConfirmation: 'on',
  });
  const read = newQuoteSchema.parse({ ...readNewQuote(typed, 'general'), file: '' });
  expect(read).toMatchObject({
    desired_delivery_date: '12/05/2026',
    postalCode: 'M5V 2T6',
    sendsConfirmation: true,
  });
  expect(readNewQuote(form({}), 'general')).toMatchObject({ desired_delivery_date: '' });
});
