import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../contract/page-table.ts';
import routes from './routes.ts';
import { inFrench } from './testing/french.ts';

// A route without an entry in the page table does not compile.
it('has a route for every page of the table', () => {
  expect(pathsOf(routes).sort()).toEqual([...PAGE_PATHS, '/*'].sort());
});

it('has the same routes below /fr in the French build', async () => {
  const { default: french } = await inFrench(() => import('./routes.ts'));
  const expected = pathsOf(routes).map((path) => (path === '/' ? '/fr' : `/fr${path}`));
  expect(pathsOf(french)).toEqual(expected);
});

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', children }) => (children ? pathsOf(children) : [`/${path}`]));
}
