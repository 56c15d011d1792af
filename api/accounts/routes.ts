import { createRoute } from '@hono/zod-openapi';
import {
  profileAnswerSchema,
  provinceBodySchema,
  updateProfileAnswerSchema,
  updateProfileBodySchema,
} from '../../contract/accounts/profile.ts';
import {
  loginAnswerSchema,
  loginBodySchema,
  registerAnswerSchema,
  registerBodySchema,
} from '../../contract/accounts/sign-in.ts';
import { emailKey } from '../../contract/email.ts';
import { ShopError } from '../../contract/problem.ts';
import { readDeviceCookie, setDeviceCookie } from '../http/device-cookie.ts';
import { BEARER, BEARER_OR_NONE, optionalUser, requireUser } from '../http/require-user.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import { say } from '../http/say.ts';
import { watchSignIns } from '../http/watch.ts';
import type { AccountRouteDeps } from './deps.ts';
import { findDevice } from './devices/known-device.ts';
import { deviceLabel } from './devices/label.ts';
import { deviceRoutes } from './devices/routes.ts';
import { linkRoutes } from './links/routes.ts';
import { login } from './login.ts';
import { confirmPassword, limitTries, sessionName } from './passwords/password-tries.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { getProfile, updateProfile } from './profile.ts';
import { getUser, keepProvince } from './queries.ts';
import { register } from './register.ts';
import { endSession } from './sessions/session-queries.ts';

const tags = ['Accounts'];

const registerRoute = createRoute({
  method: 'post',
  path: '/register',
  operationId: 'register',
  tags,
  summary: 'Create an account. Its role is always User',
  request: { body: jsonBody(registerBodySchema) },
  responses: {
    201: json('Account created', registerAnswerSchema),
    ...problems(400, 409, 413, 415, 429, 503),
  },
});

const loginRoute = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'login',
  tags,
  summary: 'Sign in. The response is the same for an unknown email and a wrong password',
  request: { body: jsonBody(loginBodySchema) },
  responses: { 200: json('Signed in', loginAnswerSchema), ...problems(400, 401, 413, 415, 429, 503) },
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/logout',
  operationId: 'logout',
  tags,
  security: BEARER,
  summary: 'Sign out. Revokes the session token',
  responses: { 204: { description: 'Signed out' }, ...problems(401, 498) },
});

const profileRoute = createRoute({
  method: 'get',
  path: '/check-auth',
  operationId: 'getProfile',
  tags,
  security: BEARER,
  summary: 'Get your profile and addresses',
  responses: { 200: json('Your profile', profileAnswerSchema), ...problems(401, 498) },
});

const updateProfileRoute = createRoute({
  method: 'post',
  path: '/user/update-profile',
  operationId: 'updateProfile',
  tags,
  security: BEARER,
  summary: 'Update your profile',
  description:
    'Absent fields are unchanged. `shipping_address` replaces all addresses. `password` requires ' +
    '`current_password` (403 if it is wrong, and nothing is changed) and ends your other sessions.',
  request: { body: jsonBody(updateProfileBodySchema) },
  responses: {
    200: json('The updated profile', updateProfileAnswerSchema),
    ...problems(400, 401, 403, 413, 415, 429, 498, 503),
  },
});

const provinceRoute = createRoute({
  method: 'post',
  path: '/province',
  operationId: 'setProvince',
  tags,
  security: BEARER_OR_NONE,
  summary: 'Set your province. Stored for signed-in users only',
  request: { body: jsonBody(provinceBodySchema) },
  responses: { 204: { description: 'Accepted' }, ...problems(400, 401, 413, 415, 429, 498) },
});

export function accountRoutes(deps: AccountRouteDeps) {
  const { db, limits, findSession, watch } = deps;
  const middleware = requireUser(findSession);
  const router = createRouter();
  router.use('/login', watchSignIns(watch));
  return router
    .openapi(registerRoute, async (c) => {
      await limits.use(c, 'register', c.var.clientAddress);
      const user = await register(deps, c.req.valid('json'), {
        language: c.var.language,
        address: c.var.clientAddress,
      });
      return c.json({ message: say('signedUp', c.var.language), user }, 201);
    })
    .openapi(loginRoute, async (c) => {
      const body = c.req.valid('json');
      const [address, deviceToken] = [c.var.clientAddress, readDeviceCookie(c)];
      const visit = { address, device: deviceLabel(c.req.header('User-Agent')), deviceToken };
      const tried = {
        target: c,
        address,
        kind: 'password',
        account: emailKey(body.email),
        device: await findDevice(db, { email: body.email, token: deviceToken }),
        room: deps.passwords,
      } as const;
      const loggedIn = await limitTries(limits, tried, (trier) => login(deps, body, { ...visit, ...trier }));
      if (!loggedIn) throw new ShopError('UNAUTHORIZED', 'wrongSignIn');
      setDeviceCookie(c, loggedIn.deviceToken);
      return c.json({ message: say('signedIn', c.var.language), ...loggedIn.answer }, 200);
    })
    .openapi({ ...logoutRoute, middleware }, async (c) => {
      await endSession(db, c.var.user.sessionHash);
      return c.body(null, 204);
    })
    .openapi({ ...profileRoute, middleware }, async (c) =>
      c.json({ data: await getProfile(db, c.var.user.id) }, 200),
    )
    .openapi({ ...updateProfileRoute, middleware }, async (c) => {
      await limits.use(c, 'profile', c.var.user.id);
      const { current_password = '', ...changes } = c.req.valid('json');
      if (changes.password !== undefined) {
        const user = await getUser(db, c.var.user.id);
        const typed = { user, password: current_password, device: sessionName(c.var.user) };
        await confirmPassword(deps, { target: c, address: c.var.clientAddress, ...typed });
      }
      const data = await updateProfile(
        deps,
        { session: c.var.user, deviceToken: readDeviceCookie(c) },
        changes,
      );
      return c.json({ message: say('profileUpdated', c.var.language), data }, 200);
    })
    .openapi({ ...provinceRoute, middleware: optionalUser(findSession) }, async (c) => {
      await limits.use(c, 'province', c.var.clientAddress);
      if (c.var.user) await keepProvince(db, c.var.user.id, c.req.valid('json').province);
      return c.body(null, 204);
    })
    .route('/', deviceRoutes(deps))
    .route('/', linkRoutes(deps))
    .route('/', personalDataRoutes(deps));
}
