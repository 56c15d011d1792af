// The matrix of section 2 of docs/spec/back-office.md against every call of the API of staff, as its document has them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, PERMISSIONS, type Permission, ROLES, type Role } from '../../contract/staff/permissions.ts';
import { createAdminApi } from '../admin-api.ts';
import { signUp, type TestAccount } from '../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { type ApiDocument, operationsOf } from '../testing/api-document.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { everyRun } from '../testing/runs.ts';
import { signInStaff, type TestStaff } from '../testing/staff/sign-in-staff.ts';

/** Calls that lead to a session. All others need one. */
const OPEN = [
  'acceptInvitation',
  'beginStaffSignIn',
  'beginStaffSignInWithPasskey',
  'finishStaffSignInWithCode',
  'finishStaffSignInWithPasskey',
  'finishStaffSignInWithRecoveryCode',
  'getInvitation',
];
/** Calls of a session that has yet to set up a second factor. */
const SETTING_UP = [
  'addPasskey',
  'beginNewPasskey',
  'beginTotp',
  'confirmTotp',
  'endStaffSession',
  'getMe',
  'getStaffSession',
  'setOwnPassword',
];

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly permission: Permission | 'anybody' | undefined;
  readonly stepUp: boolean;
  readonly setsUp: boolean;
}

let database: TestDatabase;
let api: TestApi;
let shopper: TestAccount;
let calls: Call[];
let guarded: Call[];
/** Method and path of every call in the document, as routes write them. */
let described: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  shopper = await signUp(api);
  const { headers } = await signInStaff(database, 'owner');
  const document = (await (await api.get('/admin/openapi.json', headers)).json()) as ApiDocument;
  described = operationsOf(document).map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  calls = operationsOf(document).map(({ method, path, operation }) => {
    const marks = operation as unknown as Record<string, unknown>;
    return {
      id: String(operation.operationId),
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, randomUUID()),
      permission: marks['x-permission'] as Call['permission'],
      stepUp: marks['x-step-up'] === true,
      setsUp: marks['x-sets-up'] === true,
    };
  });
  guarded = calls.filter(({ permission }) => permission !== 'anybody');
});
afterAll(() => database.drop());

const send = async ({ method, path }: Call, headers: Record<string, string> = {}): Promise<Response> =>
  method === 'GET' ? api.get(path, headers) : api.send(method, path, {}, headers);

/** The code of the answer's problem; its status when it is none. */
async function outcome(call: Call, headers: Record<string, string>): Promise<string | number> {
  const answer = await send(call, headers);
  if (answer.status !== 401 && answer.status !== 403) return 'allowed';
  return ((await answer.json()) as { code: string }).code;
}

/** Each role takes its turn where all are treated alike, or beside the owner; `npm run test:full` tries every one. */
const inTurn = (index: number): readonly Role[] =>
  everyRun ? ROLES : [ROLES[index % ROLES.length] ?? 'owner'];

/** Makes every call as a person of its own, since some calls end the session or change the person. */
async function outcomes(
  expected: (call: Call, role: Role) => string,
  become: (role: Role) => Promise<Pick<TestStaff, 'headers'>>,
  rolesFor: (index: number) => readonly Role[] = () => ROLES,
): Promise<void> {
  const [wanted, got]: [string[], string[]] = [[], []];
  for (const [index, call] of guarded.entries())
    for (const role of rolesFor(index)) {
      const { headers } = await become(role);
      wanted.push(`${role} ${call.id}: ${expected(call, role)}`);
      got.push(`${role} ${call.id}: ${await outcome(call, headers)}`);
    }
  expect(got).toEqual(wanted);
}

/** As the matrix says. */
const byRole = ({ permission }: Call, role: Role) =>
  permission !== undefined && permission !== 'anybody' && may(role, permission) ? 'allowed' : 'FORBIDDEN';

describe('B01 every call of staff', () => {
  it('is defined with a known permission, or stands in the list of those that lead to a session', () => {
    expect(calls.length).toBeGreaterThan(20);
    const unknown = guarded.filter(({ permission }) => !Object.hasOwn(PERMISSIONS, permission ?? ''));
    expect(unknown.map(({ id }) => id)).toEqual([]);
    const open = calls.filter(({ permission }) => permission === 'anybody');
    expect(open.map(({ id }) => id).sort()).toEqual(OPEN);
    const settingUp = calls.filter(({ setsUp }) => setsUp);
    expect(settingUp.map(({ id }) => id).sort()).toEqual(SETTING_UP);
  });

  it('is in the document', () => {
    // Its routes need nothing of what the calls need.
    const deps = { staffUrl: 'https://shop.example' } as Parameters<typeof createAdminApi>[0];
    const { routes } = createAdminApi(deps);
    const served = routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(served)].sort()).toEqual(described.toSorted());
  });

  it('P25 answers nobody with 401, and a shopper with 403', async () => {
    for (const call of guarded) {
      const site = { 'Sec-Fetch-Site': 'same-origin' };
      expect([call.id, await outcome(call, site)]).toEqual([call.id, 'UNAUTHORIZED']);
      expect([call.id, await outcome(call, { ...site, ...shopper.headers })]).toEqual([call.id, 'FORBIDDEN']);
    }
  });

  it('answers each role as the matrix says', () =>
    outcomes(byRole, (role) => signInStaff(database, role, { isElevated: true })));

  it('asks whoever has not just proved who they are to do so, where that is needed', () =>
    outcomes(
      (call, role) => {
        const allowed = byRole(call, role);
        return allowed === 'allowed' && call.stepUp ? 'STEP_UP_REQUIRED' : allowed;
      },
      (role) => signInStaff(database, role),
      (index) => [...new Set(['owner' as const, ...inTurn(index)])],
    ));

  it('refuses a person who was disabled', () =>
    outcomes(
      () => 'UNAUTHORIZED',
      async (role) => {
        const staff = await signInStaff(database, role, { isElevated: true });
        await database.pool.query('update staff set disabled_at = now() where id = $1', [staff.id]);
        return staff;
      },
      inTurn,
    ));

  it('refuses a session that has expired', () =>
    outcomes(
      () => 'UNAUTHORIZED',
      async (role) => {
        const staff = await signInStaff(database, role, { isElevated: true });
        await database.pool.query(
          `update staff_sessions set expires_at = now() - interval '1 second' where staff_id = $1`,
          [staff.id],
        );
        return staff;
      },
      inTurn,
    ));

  it('P28 answers a person who was lowered by their new role', () =>
    outcomes(
      (call) => byRole(call, 'production'),
      async (role) => {
        const staff = await signInStaff(database, role, { isElevated: true });
        await database.pool.query(`update staff set role = 'production' where id = $1`, [staff.id]);
        return staff;
      },
      inTurn,
    ));

  it('but those of the set-up refuses a session without a second factor', () =>
    outcomes(
      (call) => (call.setsUp ? 'allowed' : 'SECOND_FACTOR_REQUIRED'),
      async (role) => {
        const staff = await signInStaff(database, role);
        await database.pool.query('update staff_sessions set proven_at = null where staff_id = $1', [
          staff.id,
        ]);
        return staff;
      },
      inTurn,
    ));
});

describe('B02 a staff cookie', () => {
  /** Sends a change of a name with these headers; the person is looked at afterwards. */
  async function rename(headers: Record<string, string>, body = '{"name":"Mallory"}') {
    const staff = await signInStaff(database, 'owner', { isElevated: true });
    const { Cookie = '' } = staff.headers;
    const sent = { Cookie, 'If-Match': '"v1"', 'Content-Type': 'application/json', ...headers };
    const answer = await api.send('PATCH', '/admin/me', body, sent);
    const { rows } = await database.pool.query('select name from staff where id = $1', [staff.id]);
    return { answer, name: rows[0].name };
  }

  it.each([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sibling subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['from an address that was typed in', { 'Sec-Fetch-Site': 'none' }],
    ['with the origin of another site', { Origin: 'https://evil.example' }],
    ['with no origin of its own', { Origin: 'null' }],
    ['with the origin of a sibling subdomain', { Origin: 'https://blog.shop.example' }],
    ['by a program that names no site', {}],
  ] as const)('%s changes nothing', async (_from, headers) => {
    const { answer, name } = await rename(headers);
    await expect(answer).toBeProblem('FORBIDDEN');
    expect(name).not.toBe('Mallory');
  });

  it.each([
    ['as text', 'text/plain', '{"name":"Mallory"}'],
    ['by a form', 'application/x-www-form-urlencoded', 'name=Mallory'],
    ['by a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ])('with a body %s changes nothing', async (_as, type, body) => {
    const { answer, name } = await rename({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }, body);
    await expect(answer).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    expect(name).not.toBe('Mallory');
  });

  it.each<Record<string, string>>([{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'https://shop.example' }])(
    'of the back office’s own pages does (%j)',
    async (headers) => {
      const { answer, name } = await rename(headers);
      expect(answer.status).toBe(200);
      expect(name).toBe('Mallory');
    },
  );

  it('grants no other origin anything', async () => {
    const { headers } = await signInStaff(database, 'owner');
    const answer = await api.get('/admin/session', { ...headers, Origin: 'https://evil.example' });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
