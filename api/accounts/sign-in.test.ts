import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginAnswer, RegisterAnswer } from '../../contract/accounts/sign-in.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { bearer, PASSWORD, profileOf, registration, signIn, signUp } from '../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../testing/database/database.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

describe('signing up', () => {
  it('creates a User with an unverified email and mails the link', async () => {
    const asked = registration({ first_name: '  Grace ' });
    const response = await api.post('/register', asked);
    expect(response.status).toBe(201);
    const { message, user } = (await response.json()) as RegisterAnswer;
    expect(message).toBe('Signup successful');
    expect(user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      first_name: 'Grace',
      last_name: 'Hopper',
      email: asked.email,
      phone: '',
      role: 'User',
      language: 'en',
      email_verified: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    const mails = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', user.email)
      .execute();
    expect(mails).toMatchObject([{ kind: 'verify-email', order_id: null, sent_at: null }]);
  });

  it('P18 P19 ignores a requested role, id or state', async () => {
    const asked = {
      ...registration(),
      role: 'Admin',
      isAdmin: true,
      _id: '019aa5f2-4242-7242-8242-424242424242',
      id: '019aa5f2-4242-7242-8242-424242424242',
      email_verified: true,
      email_verified_at: '2020-01-01',
      created_at: '2020-01-01',
      createdAt: '2020-01-01',
      password_hash: 'x',
    };
    const { user } = (await (await api.post('/register', asked)).json()) as RegisterAnswer;
    expect(user).toMatchObject({ role: 'User', email_verified: false });
    expect(user._id).not.toBe(asked._id);
    expect(user.createdAt > '2026').toBe(true);
    const roles = [{ $ne: 1 }, ['Admin'], 7, null];
    for (const role of roles) {
      expect((await api.post('/register', { ...registration(), role })).status).toBe(201);
    }
  });

  it('P30 recognises an email case-insensitively', async () => {
    const { email } = await signUp(api);
    const again = await api.post('/register', registration({ email: ` ${email.toUpperCase()}` }));
    await expect(again).toBeProblem('CONFLICT');
    expect(((await again.json()) as { message: string }).message).toMatch(
      /^This email has an account already/,
    );
  });

  it('gives the email to one of two concurrent requests', async () => {
    const asked = registration();
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/register', asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const mails = database.db.selectFrom('outbox').select('id').where('recipient', '=', asked.email);
    expect(await mails.execute()).toHaveLength(1);
  });

  it.each([
    ['first_name', ' ', 'First name is required'],
    ['last_name', undefined, 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'grace@', 'Invalid email format'],
    ['email', 'g@example.com\r\nBcc: x@example.com', 'Invalid email format'],
    ['email', { $gt: '' }, 'Email is required'],
    ['password', '1234567', 'Minimum 8 characters'],
    ['password', 'x'.repeat(201), 'This is longer than we can take'],
    ['password', 'password1', 'This is one of the most common passwords. Please choose another.'],
    ['password', 'PassWord1', 'This is one of the most common passwords. Please choose another.'],
    ['password', 'ｐassword1', 'This is one of the most common passwords. Please choose another.'],
    ['password', 'aaaaaaaa', 'This password is a simple pattern. Please choose one that is harder to guess.'],
    [
      'password',
      'Halyard!2026',
      'This password is little more than your name, your email or the name of our shop. Please choose another.',
    ],
  ])('refuses %s %j with the form’s message', async (name, value, words) => {
    const response = await api.post('/register', { ...registration(), [name]: value });
    await expect(response).toBeProblem('INVALID_REQUEST', name);
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
    expect(issues).toContainEqual({ path: name, message: words });
  });
});

describe('signing in', () => {
  it('P27 returns a token valid for 30 days, and only the fields of a user', async () => {
    const asked = registration();
    await api.post('/register', asked);
    const response = await api.post('/login', { email: asked.email.toUpperCase(), password: PASSWORD });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const text = await response.clone().text();
    expect(text).not.toMatch(/hash|argon2/);
    const { message, data, tokens } = (await response.json()) as LoginAnswer;
    expect(message).toBe('Login successful');
    expect(data).toMatchObject({ email: asked.email, role: 'User' });
    const days = (Date.parse(tokens.expires_at) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 2);
    expect(tokens.access_token).toMatch(/^[\w-]{43}$/);
    expect(await profileOf(api, { headers: bearer(tokens.access_token) })).toMatchObject({
      email: asked.email,
    });
  });

  it('P29 responds identically to an unknown email and a wrong password', async () => {
    const { email } = await signUp(api);
    const wrong = await Promise.all([
      api.post('/login', { email, password: 'not the password' }),
      api.post('/login', { email: 'nobody@example.com', password: PASSWORD }),
    ]);
    for (const response of wrong) {
      await expect(response).toBeProblem('UNAUTHORIZED');
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    }
    const [one, other] = await Promise.all(
      wrong.map(async (r) => ({ ...((await r.json()) as object), requestId: '' })),
    );
    expect(one).toEqual(other);
    expect(one).toMatchObject({ message: 'Email or password is incorrect.' });
  });

  it('P34 accepts long passwords, and a letter in any Unicode encoding', async () => {
    for (const [set, typed] of [
      ['Montréal'.repeat(8), 'Montre\u0301al'.repeat(8)],
      ['brass eyes'.repeat(20), 'brass eyes'.repeat(20)],
      ['🏳️‍🌈🇨🇦 flags \u0000 ok', '🏳️‍🌈🇨🇦 flags \u0000 ok'],
    ] as const) {
      const asked = registration({ password: set });
      expect((await api.post('/register', asked)).status).toBe(201);
      expect((await api.post('/login', { email: asked.email, password: typed })).status).toBe(200);
      await expect(api.post('/login', { email: asked.email, password: `${set.slice(0, -1)}y` })).toBeProblem(
        'UNAUTHORIZED',
      );
    }
  });

  it.each([
    ['email', '', 'Email is required'],
    ['email', 'grace', 'Email is invalid'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', ['a'], 'Password is required'],
  ])('refuses %s %j with the form’s message', async (name, value, words) => {
    const response = await api.post('/login', { email: 'a@example.com', password: PASSWORD, [name]: value });
    await expect(response).toBeProblem('INVALID_REQUEST', name);
    expect(await response.json()).toMatchObject({ message: words });
  });
});

it('P28 reads the role on each request, so a demotion takes effect at once', async () => {
  const { db } = await forThisTest();
  // The shop has no staff yet, and the check constraint allows no other role.
  await sql`alter table users drop constraint users_role_check`.execute(db);
  const shop = createTestApi(db);
  const account = await signUp(shop);
  for (const role of ['Admin', 'User']) {
    await db.updateTable('users').set({ role }).where('email', '=', account.email).execute();
    expect((await profileOf(shop, account)).user.role).toBe(role);
  }
});

it('signs out one device and leaves the other signed in', async () => {
  const laptop = await signUp(api);
  const phone = await signIn(api, laptop);
  const out = await api.post('/logout', {}, laptop.headers);
  expect(out.status).toBe(204);
  expect(await out.text()).toBe('');
  await expect(api.get('/check-auth', laptop.headers)).toBeProblem('UNAUTHORIZED');
  await expect(api.post('/logout', {}, laptop.headers)).toBeProblem('UNAUTHORIZED');
  expect(await profileOf(api, phone)).toMatchObject({ email: laptop.email });
});
