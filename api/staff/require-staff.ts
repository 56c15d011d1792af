import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from '../http/env.ts';
import { STAFF_COOKIE } from './cookies.ts';
import type { FindStaff } from './sessions/find-staff.ts';
import type { StaffMember } from './staff-member.ts';

export type StaffEnv = ApiEnv & { Variables: { staff: StaffMember } };

/** Requires the cookie of a session of staff. A shopper's token is never one, whoever's it is. */
export const requireStaff =
  (findStaff: FindStaff): MiddlewareHandler<StaffEnv> =>
  async (c, next) => {
    const token = getCookie(c, STAFF_COOKIE);
    if (token === undefined && c.req.header('Authorization') !== undefined)
      throw new ShopError('FORBIDDEN', 'staffOnly');
    const staff = token === undefined ? undefined : await findStaff(token);
    if (!staff) throw new ShopError('UNAUTHORIZED', 'staffSignIn');
    c.set('staff', staff);
    await next();
  };
