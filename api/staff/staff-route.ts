import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { formatList } from '../../contract/formats.ts';
import { ShopError } from '../../contract/problem.ts';
import { may, PERMISSIONS, type Permission, ROLES, type Role } from '../../contract/staff/permissions.ts';
import type { StaffEnv } from './require-staff.ts';
import { requireProof } from './step-up.ts';

/** The rights that a route requires of its caller. */
export interface Needs {
  readonly permission: Permission;
  /** A passkey or a code must have been shown within the last minutes. */
  readonly stepUp?: boolean;
  /** Part of setting up the first second factor: open to a session without one, which no step-up could prove. */
  readonly setsUp?: boolean;
}

/** OpenAPI security of staff routes. */
const STAFF: Record<string, string[]>[] = [{ staffCookie: [] }];

/**
 * Defines a route of `/api/admin` with the permission that it needs. The permission is also in the route's definition,
 * where the test of the access matrix finds it: a staff route that is defined without this function fails that test.
 */
export const staffRoute = <const Route extends RouteConfig>(needs: Needs, route: Route) =>
  createRoute({
    ...route,
    description: [route.description, whoMay(needs)].filter(Boolean).join(' '),
    security: STAFF,
    middleware: [allow(needs)] as const,
    'x-permission': needs.permission,
    'x-step-up': needs.stepUp ?? false,
    'x-sets-up': needs.setsUp ?? false,
  });

/** Defines a route of `/api/admin` that leads to a session, so that anybody may call it. */
export const openRoute = <const Route extends RouteConfig>(route: Route) =>
  createRoute({
    ...route,
    description: [route.description, 'Open to anybody: it leads to a session.'].filter(Boolean).join(' '),
    security: [],
    'x-permission': 'anybody',
  });

/** Who may call it, for the document. */
function whoMay({ permission, stepUp, setsUp }: Needs): string {
  const roles: readonly Role[] = PERMISSIONS[permission];
  const who =
    roles.length === ROLES.length
      ? 'everybody who is signed in'
      : formatList(
          'en',
          roles.map((role) => `\`${role}\``),
        );
  return [
    `For ${who} (\`${permission}\`).`,
    stepUp && 'Needs a fresh proof of the person.',
    setsUp && 'Open to a session that has yet to set up its first second factor.',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * @throws {ShopError} SECOND_FACTOR_REQUIRED before one is set up; FORBIDDEN by the matrix; STEP_UP_REQUIRED when the
 * person must prove again who they are.
 */
const allow =
  ({ permission, stepUp = false, setsUp = false }: Needs): MiddlewareHandler<StaffEnv> =>
  async (c, next) => {
    const { staff } = c.var;
    if (!staff.isProven && !setsUp) throw new ShopError('SECOND_FACTOR_REQUIRED', 'setUpFactor');
    if (!may(staff.role, permission)) throw new ShopError('FORBIDDEN', 'notYourRole');
    if (staff.isProven && stepUp) requireProof(staff);
    await next();
  };
