import type { Context } from 'hono';
import { deviceLabel } from '../accounts/devices/label.ts';
import type { ApiEnv } from '../http/env.ts';
import { readDeviceCookie } from './cookies.ts';
import type { Visit } from './sessions/open-session.ts';

/** From where a call comes, for the session that it opens. */
export const visitOf = (c: Context<ApiEnv>): Visit => ({
  address: c.var.clientAddress,
  device: deviceLabel(c.req.header('User-Agent')),
  deviceToken: readDeviceCookie(c),
});
