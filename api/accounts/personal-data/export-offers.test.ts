import { expect, it } from 'vitest';
import type { AccountData } from '../../../contract/accounts/account-data.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import { PASSWORD, signUp } from '../../testing/accounts/sign-up.ts';
import { setUpAccepting } from '../../testing/orders/accepting.ts';
import { OFFER_TOTAL, sendOffer } from '../../testing/orders/sent-offers.ts';

const { its, ask, accept } = setUpAccepting();

it('an export contains the offers of a request as they were sent, and the answer as it was given', async () => {
  const account = await signUp(its.api);
  await its.database.pool.query('update users set email_verified_at = now() where email = $1', [
    account.email,
  ]);
  const key = await ask({ email: account.email }, '/custom-quote');
  const { token, number } = await sendOffer(its.database, key);
  const answer = { offer: number, name: 'Ada Byron', mayUseArtwork: true, termsVersion: TERMS_VERSION };
  expect((await accept(token, { ...answer, totalCents: OFFER_TOTAL, poNumber: 'PO-7' })).status).toBe(201);
  const asked = await its.api.post('/account-data', { password: PASSWORD }, account.headers);
  const [quote] = ((await asked.json()) as AccountData).quotes;
  expect(quote?.offers).toEqual([
    expect.objectContaining({
      number,
      status: 'accepted',
      note: 'The blue is PMS 286.',
      answer: expect.objectContaining({ name: 'Ada Byron', poNumber: 'PO-7', totalCents: OFFER_TOTAL }),
    }),
  ]);
  expect(quote?.offers[0]?.lines.map(({ isOptional, isTaken }) => [isOptional, isTaken])).toContainEqual([
    true,
    false,
  ]);
});
