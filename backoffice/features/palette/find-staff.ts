import { MOST_HITS } from '../../../contract/desk/desk-limits.ts';
import type { ListedStaff } from '../../../contract/staff/people.ts';
import { api } from '../../lib/api/api.ts';
import { contains } from './contains.ts';
import type { Hit } from './finder.ts';

/** Finds staff by name or email. The API lists all of them at once, because a shop has few. */
export async function findStaff(term: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await api<{ data: { staff: readonly ListedStaff[] } }>('/staff', { signal });
  return data.staff
    .filter(({ name, email }) => contains(name, term) || contains(email, term))
    .slice(0, MOST_HITS)
    .map(({ id, name, email }) => ({ path: `/staff#${id}`, name, note: email, icon: 'user-round' }));
}
