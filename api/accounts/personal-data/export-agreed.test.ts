import { expect, it } from 'vitest';
import type { AccountData } from '../../../contract/accounts/account-data.ts';
import type { PersonData } from '../../../contract/desk/people.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import { PASSWORD } from '../../testing/accounts/sign-up.ts';
import { exemptionUntil, setUpInstitutions, TERMS } from '../../testing/orders/institutions.ts';

const town = setUpInstitutions();
const { shop } = town;

it('an export contains what staff agreed with the account, and what each order was placed under', async () => {
  const account = await town.buyer({ reminders: 'early' });
  const { from, province, ...certificate } = exemptionUntil(365);
  const exemption = { from, province };
  expect((await town.setExemption(account)).status).toBe(200);
  const { number } = await town.orderBy(account, { exemption, termsVersion: TERMS_VERSION });
  const taxed = { paymentMethod: 'cod', customer: { email: account.email } } as const;
  const asGuest = await shop.order(taxed);
  const { creditLimitCents, ...terms } = { ...TERMS, reminders: 'early' };
  const agreed = {
    invoiceTerms: { ...terms, creditLimit: creditLimitCents / 100, grantedAt: expect.any(String) },
    taxExemption: { ...exemption, ...certificate, hasFile: false, grantedAt: expect.any(String) },
  };
  const answer = await shop.api.post('/account-data', { password: PASSWORD }, account.headers);
  const own = (await answer.json()) as AccountData;
  const kept = ({ orders }: Pick<AccountData, 'orders'>) =>
    orders.map(({ order_id, termsVersion, taxCertificate }) => [order_id, termsVersion, taxCertificate]);
  expect(own.agreed).toEqual(agreed);
  expect(kept(own)).toEqual([
    [asGuest, TERMS_VERSION, null],
    [number, TERMS_VERSION, 'CERT-2026-77'],
  ]);

  const handedOut = await town.desk.post(`/people/${account.email}/export`, {});
  const { account: theirs, ...data } = (await handedOut.json()) as PersonData;
  expect(theirs?.agreed).toEqual(agreed);
  expect(kept(data)).toContainEqual([asGuest, TERMS_VERSION, null]);
});
