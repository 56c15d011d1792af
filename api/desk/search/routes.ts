import { searchAnswerSchema, searchQuerySchema } from '../../../contract/desk/search.ts';
import { createShopLists } from '../../catalog/index.ts';
import { json } from '../../http/router.ts';
import { readRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { searchAll } from './search.ts';

interface SearchDeps extends DeskDeps {
  readonly lists: ReturnType<typeof createShopLists>;
}

const search = readRoute('own.use', {
  call: 'GET /search',
  operationId: 'searchBackOffice',
  summary: 'Find orders, requests, people and products, at most five of each, as far as you may read them',
  query: searchQuerySchema,
  answer: json('The hits', searchAnswerSchema),
  refusals: [400],
  read: async ({ staff, language, query }, deps: SearchDeps) => {
    const data = await searchAll(deps, query.q, { id: staff.id, role: staff.role, language });
    // Orders are found without emails and phone numbers.
    const emails = data.people.map(({ email }) => email);
    await countReads(deps, staff, emails);
    return { data };
  },
});

export const searchRoutes = (deps: DeskDeps) =>
  staffRoutes('Search', search)({ ...deps, lists: createShopLists(deps.db) });
