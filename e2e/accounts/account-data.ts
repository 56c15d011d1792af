import { type APIRequestContext, expect } from '@playwright/test';
import type { AddressBody } from '../../contract/accounts/account-addresses.ts';
import type { MyOrdersAnswer } from '../../contract/accounts/my-orders.ts';
import type { Profile } from '../../contract/accounts/profile.ts';
import type { Account } from './account-steps.ts';

// Reads and changes the data of an account through the API.

export const HOME: AddressBody = {
  addressType: 'home',
  streetAddress: '9 Harbour Road',
  apartment: '12',
  city: 'Halifax',
  province: 'NS',
  postalCode: 'B3H 1A1',
  phone: '902 555 0101',
};
export const OFFICE: AddressBody = {
  addressType: 'work',
  streetAddress: '2200 rue Sainte-Catherine Ouest, Édifice du Centre-Ville, bureau de la réception',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3H 1M7',
  phone: '',
  businessName: 'Commission scolaire de la Pointe-de-l’Île',
  isDefault: true,
};

export const bearer = ({ token }: Account) => ({ Authorization: `Bearer ${token}` });

export async function keepAddresses(request: APIRequestContext, account: Account, addresses: AddressBody[]) {
  const data = { phone: '613 555 0110', shipping_address: addresses };
  const answer = await request.post('/api/user/update-profile', { headers: bearer(account), data });
  expect(answer.status()).toBe(200);
}

export async function readProfile(request: APIRequestContext, account: Account): Promise<Profile> {
  return (await (await request.get('/api/check-auth', { headers: bearer(account) })).json()).data;
}

export async function orderNumbers(request: APIRequestContext, account: Account): Promise<string[]> {
  const answer = await request.get('/api/get-my-orders', { headers: bearer(account) });
  return ((await answer.json()) as MyOrdersAnswer).data.orders.map(({ order_id }) => order_id);
}
