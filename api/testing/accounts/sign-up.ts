import { randomUUID } from 'node:crypto';
import type { AddressBody } from '../../../contract/accounts/account-addresses.ts';
import type { Profile } from '../../../contract/accounts/profile.ts';
import type { LoginAnswer, RegisterBody } from '../../../contract/accounts/sign-in.ts';
import type { User } from '../../../contract/accounts/user.ts';
import type { TestApi } from '../api.ts';

export const PASSWORD = 'halyard at half mast';

export interface TestAccount {
  readonly email: string;
  readonly password: string;
  readonly user: User;
  readonly token: string;
  /** Request headers of the signed-in user. */
  readonly headers: Record<string, string>;
}

export function registration(overrides: Partial<RegisterBody> = {}): RegisterBody {
  const email = `grace-${randomUUID()}@example.com`;
  return { first_name: 'Grace', last_name: 'Hopper', email, password: PASSWORD, ...overrides };
}

/** Registers and signs in a new user. */
export async function signUp(api: TestApi, overrides: Partial<RegisterBody> = {}): Promise<TestAccount> {
  const form = registration(overrides);
  await api.post('/register', form);
  return signIn(api, form);
}

/** Signs in an account on another device. */
export async function signIn(
  api: TestApi,
  { email, password }: { email: string; password: string },
): Promise<TestAccount> {
  const response = await api.post('/login', { email, password });
  if (response.status !== 200) throw new Error(`Not signed in: ${await response.text()}`);
  const { data, tokens } = (await response.json()) as LoginAnswer;
  return { email, password, user: data, token: tokens.access_token, headers: bearer(tokens.access_token) };
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export async function profileOf(api: TestApi, { headers }: Pick<TestAccount, 'headers'>): Promise<Profile> {
  const response = await api.get('/check-auth', headers);
  if (response.status !== 200) throw new Error(`No profile: ${await response.text()}`);
  return ((await response.json()) as { data: Profile }).data;
}

export const addressBody = (overrides: Partial<AddressBody> = {}): AddressBody => ({
  addressType: 'work',
  streetAddress: '12 Front Street',
  apartment: '',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  phone: '416-555-0199',
  businessName: 'Town of Examples',
  isDefault: false,
  ...overrides,
});
