import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { YEAR_S } from '../../contract/durations.ts';
import { WHOLE_LIFE_MS } from './sessions/find-staff.ts';
import { STEP_LIFE_MS } from './sign-in/steps.ts';

// The prefix makes browsers keep a cookie for this host alone, over HTTPS alone: a sibling subdomain cannot set it.

/** The session. */
export const STAFF_COOKIE = '__Host-halyard-staff';
/** A sign-in that has begun and is not finished; it opens nothing. */
const STEP_COOKIE = '__Host-halyard-staff-step';
/** Tells a browser that was used before from a new one; it opens nothing. */
const DEVICE_COOKIE = '__Host-halyard-staff-device';

/** Out of the reach of scripts, and never sent along by another site. */
const KEPT = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

export const readStepCookie = (c: Context): string | undefined => getCookie(c, STEP_COOKIE);
export const readDeviceCookie = (c: Context): string | undefined => getCookie(c, DEVICE_COOKIE);

export const setStepCookie = (c: Context, token: string): void =>
  setCookie(c, STEP_COOKIE, token, { ...KEPT, maxAge: STEP_LIFE_MS / 1000 });

/** Keeps the session and the device, and ends the step that led to it. */
export function setSessionCookies(c: Context, { token, device }: { token: string; device: string }): void {
  setCookie(c, STAFF_COOKIE, token, { ...KEPT, maxAge: WHOLE_LIFE_MS / 1000 });
  setCookie(c, DEVICE_COOKIE, device, { ...KEPT, maxAge: YEAR_S });
  setCookie(c, STEP_COOKIE, '', { ...KEPT, maxAge: 0 });
}

export const endSessionCookie = (c: Context): void => setCookie(c, STAFF_COOKIE, '', { ...KEPT, maxAge: 0 });
