import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DAY_MS } from '../../contract/durations.ts';
import { RETENTION } from '../../contract/privacy/retention.ts';

/**
 * Tells a browser in which the account was signed in before from a stranger's. It opens nothing and outlives sessions.
 * The prefix makes browsers keep it for this host alone, over HTTPS alone: a sibling subdomain cannot set it.
 */
const DEVICE_COOKIE = '__Host-halyard-device';

export const readDeviceCookie = (c: Context): string | undefined => getCookie(c, DEVICE_COOKIE);

export const setDeviceCookie = (c: Context, token: string): void =>
  setCookie(c, DEVICE_COOKIE, token, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: (RETENTION.knownBrowsers.period.days * DAY_MS) / 1000,
  });
