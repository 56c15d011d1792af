import type { PersonRow } from '../../../contract/desk/people.ts';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import type { Hit } from './finder.ts';

const MOST = 5;

/** Finds customers by the beginning of their email, the end of their phone number, or their names. */
export async function findPeople(term: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const path = withQuery('/people', { q: term, limit: MOST });
  const { data } = await api<{ readonly data: readonly PersonRow[] }>(path, { signal });
  return data.map(({ email, name }) => ({
    path: `/people/${encodeURIComponent(email)}`,
    name: name || email,
    note: email,
    icon: 'contact-round',
  }));
}
