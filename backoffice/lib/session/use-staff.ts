import { useRouteLoaderData } from 'react-router';
import type { StaffSession } from '../../../contract/staff/sessions.ts';

/** The route of every page that needs a sign-in (routes.ts). */
export const SIGNED_IN = 'signed-in';

/** The person who is signed in. For pages inside the layout alone. */
export function useStaff(): StaffSession {
  const staff = useRouteLoaderData<StaffSession>(SIGNED_IN);
  if (!staff) throw new Error('Only pages inside the layout have a person');
  return staff;
}
