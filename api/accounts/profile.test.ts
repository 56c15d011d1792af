import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Address,
  AddressBody,
  UpdateProfileAnswer,
  UpdateProfileBody,
} from '../../contract/accounts/accounts.ts';
import {
  addressBody,
  PASSWORD,
  profileOf,
  signIn,
  signUp,
  type TestAccount,
} from '../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const send = (account: TestAccount, changes: object) =>
  api.post('/user/update-profile', changes, account.headers);

async function update(account: TestAccount, changes: UpdateProfileBody & Record<string, unknown>) {
  const response = await send(account, changes);
  expect(response.status).toBe(200);
  const { message, data } = (await response.json()) as UpdateProfileAnswer;
  expect(message).toBe('Profile updated successfully');
  return data;
}

const keep = async (account: TestAccount, ...addresses: AddressBody[]): Promise<Address[]> =>
  (await update(account, { shipping_address: addresses })).addresses;

describe('the profile', () => {
  it('is empty at first and has both of the API’s names for the addresses', async () => {
    const account = await signUp(api);
    const response = await api.get('/check-auth', account.headers);
    expect(await response.json()).toEqual({
      data: {
        user: account.user,
        first_name: 'Grace',
        last_name: 'Hopper',
        email: account.email,
        phone: '',
        shipping_address: [],
        addresses: [],
        province: null,
      },
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('changes the fields that are present and leaves the rest', async () => {
    const account = await signUp(api);
    await keep(account, addressBody());
    const { user, addresses } = await update(account, { first_name: ' Amazing ', phone: '604-555-0100' });
    expect(user).toEqual({ ...account.user, first_name: 'Amazing', phone: '604-555-0100' });
    expect(addresses).toHaveLength(1);
    expect((await update(account, {})).user).toEqual(user);
    expect((await update(account, { phone: '' })).user.phone).toBe('');
  });

  it('P19 P20 never changes the email, the role or the id', async () => {
    const account = await signUp(api);
    const { user } = await update(account, {
      email: 'other@example.com',
      role: 'Admin',
      isAdmin: true,
      _id: '019aa5f2-4242-7242-8242-424242424242',
      id: '019aa5f2-4242-7242-8242-424242424242',
      user_id: '019aa5f2-4242-7242-8242-424242424242',
      email_verified: true,
      email_verified_at: '2020-01-01',
      created_at: '2020-01-01',
      createdAt: '2020-01-01',
      password_hash: 'x',
    });
    expect(user).toEqual(account.user);
    expect((await profileOf(api, account)).user).toEqual(account.user);
    await signIn(api, account);
  });

  it.each([
    ['first_name', ''],
    ['last_name', 'x'.repeat(101)],
    ['phone', '12'],
    ['password', 'short'],
    ['password', 'password1'],
    ['current_password', undefined],
    ['shipping_address', 'M5V 2T6'],
    ['shipping_address.0.postalCode', [addressBody({ postalCode: 'D1A 1A1' })]],
    ['shipping_address.0.postalCode', [addressBody({ postalCode: 'V6B 1A1' })]],
    ['shipping_address.0.postalCode', [addressBody({ postalCode: 'M5V--2T6' })]],
    ['shipping_address.0.province', [addressBody({ province: 'NY' })]],
    ['shipping_address.0.country', [{ ...addressBody(), country: 'Cuba' }]],
    ['shipping_address.0.addressType', [{ ...addressBody(), addressType: 'castle' }]],
    ['shipping_address.0._id', [{ ...addressBody(), _id: { $ne: null } }]],
    ['shipping_address.1.city', [addressBody(), addressBody({ city: ' ' })]],
    ['shipping_address', Array.from({ length: 21 }, () => addressBody())],
  ])('refuses an invalid %s and changes nothing', async (path, value) => {
    const account = await signUp(api);
    const before = await profileOf(api, account);
    const password = path.endsWith('password') && { password: 'a new halyard', current_password: PASSWORD };
    const named = { first_name: 'Changed', last_name: 'Changed', ...password };
    const changes = { ...named, [path.split('.')[0] ?? '']: value };
    await expect(send(account, changes)).toBeProblem('INVALID_REQUEST', path);
    expect(await profileOf(api, account)).toEqual(before);
  });
});

describe('the addresses', () => {
  it('are stored in the order sent and replaced as one list', async () => {
    const account = await signUp(api);
    const [home, work] = await keep(
      account,
      addressBody({
        addressType: 'home',
        streetAddress: '1 Rue Ste-Catherine',
        province: 'QC',
        postalCode: 'k1a0m8',
      }),
      addressBody({ isDefault: true, apartment: '4B' }),
    );
    expect(home).toMatchObject({
      addressType: 'home',
      postalCode: 'K1A 0M8',
      country: 'Canada',
      isDefault: false,
    });
    expect(work).toEqual({
      ...addressBody(),
      _id: work?._id,
      country: 'Canada',
      isDefault: true,
      apartment: '4B',
    });
    const profile = await profileOf(api, account);
    expect(profile.addresses).toEqual([home, work]);
    expect(profile.shipping_address).toEqual([home, work]);
    expect(await keep(account)).toEqual([]);
  });

  it('keep their ids when edited, reordered and made the default', async () => {
    const account = await signUp(api);
    const [first, second] = await keep(
      account,
      addressBody({ isDefault: true }),
      addressBody({ city: 'Ottawa' }),
    );
    const [moved, edited] = await keep(
      account,
      addressBody({ _id: second?._id.toUpperCase(), city: 'Ottawa', isDefault: true }),
      addressBody({ _id: first?._id, streetAddress: '14 Front Street' }),
    );
    expect(moved).toEqual({ ...second, isDefault: true });
    expect(edited).toEqual({ ...first, streetAddress: '14 Front Street', isDefault: false });
  });

  it('have one default: the first one marked', async () => {
    const account = await signUp(api);
    const marked = [false, true, true].map((isDefault) => addressBody({ isDefault }));
    expect((await keep(account, ...marked)).map(({ isDefault }) => isDefault)).toEqual([false, true, false]);
  });

  it('P21 of another user are neither taken nor revealed', async () => {
    const victim = await signUp(api);
    const kept = await keep(victim, addressBody({ streetAddress: '1 Secret Lane' }));
    const thief = await signUp(api);
    for (const _id of [kept[0]?._id, 'nonsense', '', null, "' or 1=1 --", crypto.randomUUID()]) {
      const [stolen] = await keep(thief, addressBody({ _id, streetAddress: '2 Den' }));
      expect(stolen?._id).toMatch(/^[0-9a-f-]{36}$/);
      expect(stolen?._id).not.toBe(_id);
      expect(stolen?.streetAddress).toBe('2 Den');
    }
    expect((await profileOf(api, victim)).addresses).toEqual(kept);
  });

  it('get separate ids when one is sent twice', async () => {
    const account = await signUp(api);
    const [kept] = await keep(account, addressBody());
    const [one, two] = await keep(account, addressBody({ _id: kept?._id }), addressBody({ _id: kept?._id }));
    expect(one?._id).toBe(kept?._id);
    expect(two?._id).not.toBe(kept?._id);
  });

  it('are exactly one of the lists when several are sent concurrently', async () => {
    const account = await signUp(api);
    const [kept] = await keep(account, addressBody());
    const lists = [1, 2, 3, 4].map((n) => [
      addressBody({ _id: kept?._id, city: `City ${n}`, isDefault: true }),
      ...Array.from({ length: n }, () => addressBody({ city: `City ${n}` })),
    ]);
    const answers = await Promise.all(lists.map((shipping_address) => send(account, { shipping_address })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { addresses } = await profileOf(api, account);
    const cities = addresses.map(({ city }) => city);
    expect(lists.map((list) => list.map(({ city }) => city))).toContainEqual(cities);
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('the province', () => {
  it('is stored for an account, given by code or by name', async () => {
    const account = await signUp(api);
    expect((await api.post('/province', { province: 'Nova Scotia' }, account.headers)).status).toBe(204);
    expect((await profileOf(api, account)).province).toBe('NS');
    expect((await api.post('/province', { province: 'qc' }, account.headers)).status).toBe(204);
    expect((await profileOf(api, account)).province).toBe('QC');
  });

  it('of a guest is accepted and not stored', async () => {
    expect((await api.post('/province', { province: 'ON' })).status).toBe(204);
    await expect(api.post('/province', { province: 'New York' })).toBeProblem('INVALID_REQUEST', 'province');
    await expect(api.post('/province', {})).toBeProblem('INVALID_REQUEST', 'province');
  });

  it('is refused with an invalid token', async () => {
    const broken = { Authorization: 'Bearer null' };
    await expect(api.post('/province', { province: 'ON' }, broken)).toBeProblem('UNAUTHORIZED');
  });
});
