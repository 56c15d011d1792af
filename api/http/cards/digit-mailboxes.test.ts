import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { contactForm } from '../../testing/forms.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';

const town = setUpInstitutions();
const { shop } = town;

/** A mailbox whose name is a card's number by form, length and check digit. */
const EMAIL = '4111111111111111@example.ca';

/** The address of the list of orders that searches for it. */
const ADDRESS = new URLSearchParams({ q: EMAIL, sort: 'oldest' }).toString();

it('P72 takes a mailbox of digits alone wherever an email is asked for', async () => {
  const account = await signUp(shop.api, { email: EMAIL });
  const again = { email: EMAIL, password: account.password };
  const checkout = payload({ lines: [line(shop.flag)], customer: { email: EMAIL } });
  const answers = {
    checkout: await shop.api.post('/checkout', checkout, { 'Idempotency-Key': randomUUID() }),
    newsletter: await shop.api.post('/forms-submit', { type: 'newsletter', email: EMAIL, source: 'footer' }),
    contact: await shop.api.post('/forms-submit', contactForm({ email: EMAIL })),
    login: await shop.api.post('/login', again),
    forgotten: await shop.api.post('/password-reset', { email: EMAIL }),
    person: await town.desk.get(`/people/${EMAIL}`),
    exported: await town.desk.post('/exports', { kind: 'orders', filters: { q: EMAIL } }),
    kept: await town.desk.post('/views', { page: 'orders', name: 'Theirs', address: ADDRESS }),
    invited: await town.desk.post('/invitations', { email: EMAIL, role: 'desk', language: 'en' }),
  };
  const statuses = Object.entries(answers).map(([what, { status }]) => [what, status]);
  expect(Object.fromEntries(statuses)).toEqual({
    checkout: 201,
    newsletter: 201,
    contact: 201,
    login: 200,
    forgotten: 202,
    person: 200,
    exported: 201,
    kept: 201,
    invited: 201,
  });
});

it('P72 refuses a card number in the address of a view, however it is written', async () => {
  const card = '4242 4242 4242 4242';
  const change = async (address: string) => {
    const view = { page: 'orders', name: 'Theirs', address: '' };
    const { data } = (await (await town.desk.post('/views', view)).json()) as { data: { id: string } };
    return shop.api.send('PATCH', `/admin/views/${data.id}`, { address }, town.desk.headers);
  };
  for (const address of [
    `q=${encodeURIComponent(card)}`,
    new URLSearchParams({ q: EMAIL, tag: card }).toString(),
    new URLSearchParams({ tag: card }).toString(),
    'tag=%34242424242424242',
  ]) {
    const view = { page: 'orders', name: 'Theirs', address };
    await expect(town.desk.post('/views', view)).resolves.toBeProblem('INVALID_REQUEST', 'address');
    await expect(change(address)).resolves.toBeProblem('INVALID_REQUEST', 'address');
  }
  expect((await change(ADDRESS)).status).toBe(200);
});

it('P72 still refuses a card number beside such an email', async () => {
  const customer = { email: EMAIL, notes: 'card 4242 4242 4242 4242' };
  const body = payload({ lines: [line(shop.flag)], customer });
  const answer = shop.api.post('/checkout', body, { 'Idempotency-Key': randomUUID() });
  await expect(answer).resolves.toBeProblem('INVALID_REQUEST', 'customerInfo.notes');
});
