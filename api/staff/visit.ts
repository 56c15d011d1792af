import type { Context } from 'hono';
import { deviceLabel } from '../accounts/index.ts';
import type { Db } from '../db/client.ts';
import type { ApiEnv } from '../http/env.ts';
import { hashToken } from '../secrets.ts';
import { readDeviceCookie } from './cookies.ts';
import { isDeviceOf } from './sessions/device-queries.ts';
import type { Visit } from './sessions/open-session.ts';

/** From where a call comes, for the session that it opens. */
export const visitOf = (c: Context<ApiEnv>): Visit => ({
  address: c.var.clientAddress,
  device: deviceLabel(c.req.header('User-Agent')),
  deviceToken: readDeviceCookie(c),
});

/** Whose browser it may be: the person with this email or id. */
export type Claimed = { readonly email: string } | { readonly staffId: string };

/** @returns what the limits count the browser by when this person was signed in with it before; else undefined. */
export async function findDevice(db: Db, c: Context<ApiEnv>, claimed: Claimed): Promise<string | undefined> {
  const token = readDeviceCookie(c);
  const hash = token === undefined ? undefined : hashToken(token);
  if (!hash || !(await isDeviceOf(db, claimed, hash))) return undefined;
  const name = 'email' in claimed ? claimed.email.toLowerCase() : claimed.staffId;
  return `${name} ${hash.toString('base64url')}`;
}
