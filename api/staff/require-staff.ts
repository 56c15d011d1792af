import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from '../http/env.ts';
import type { FindStaff } from './sessions/find-staff.ts';
import type { StaffMember } from './staff-member.ts';

/** Kept by the browser for this host alone, over HTTPS alone, and out of the reach of scripts. */
export const STAFF_COOKIE = '__Host-halyard-staff';

export type StaffEnv = ApiEnv & { Variables: { staff: StaffMember } };

/** Requires the cookie of a session of staff. A shopper's token is never one. */
export const requireStaff =
  (findStaff: FindStaff): MiddlewareHandler<StaffEnv> =>
  async (c, next) => {
    const token = getCookie(c, STAFF_COOKIE);
    const staff = token === undefined ? undefined : await findStaff(token);
    if (!staff) throw new ShopError('UNAUTHORIZED', 'staffSignIn');
    c.set('staff', staff);
    await next();
  };
