import { useRouteLoaderData } from 'react-router';
import { may, type Permission } from '../../../contract/staff/permissions.ts';
import type { StaffSession } from '../../../contract/staff/sessions.ts';

/** The route of every page that needs a sign-in (routes.ts). */
export const SIGNED_IN = 'signed-in';

/** The person who is signed in. For pages inside the layout alone. */
export function useStaff(): StaffSession {
  const staff = useRouteLoaderData<StaffSession>(SIGNED_IN);
  if (!staff) throw new Error('Only pages inside the layout have a person');
  return staff;
}

/** Whether the person may do something: hides what the API would refuse. */
export const useMay = (permission: Permission): boolean => may(useStaff().role, permission);
