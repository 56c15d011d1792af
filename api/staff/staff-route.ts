import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import { may, type Permission } from '../../contract/staff/permissions.ts';
import type { StaffEnv } from './require-staff.ts';

/** What a route asks of the person who calls it. */
export interface Needs {
  readonly permission: Permission;
  /** A passkey or a code must have been shown within the last minutes. */
  readonly stepUp?: boolean;
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
    security: STAFF,
    middleware: [allow(needs)] as const,
    'x-permission': needs.permission,
    'x-step-up': needs.stepUp ?? false,
  });

/** @throws {ShopError} FORBIDDEN by the matrix; STEP_UP_REQUIRED when the person must prove again who they are. */
const allow =
  ({ permission, stepUp = false }: Needs): MiddlewareHandler<StaffEnv> =>
  async (c, next) => {
    const { role, isElevated } = c.var.staff;
    if (!may(role, permission)) throw new ShopError('FORBIDDEN', 'notYourRole');
    if (stepUp && !isElevated) throw new ShopError('STEP_UP_REQUIRED', 'proveYourself');
    await next();
  };
