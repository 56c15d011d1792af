import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../contract/page-table.ts';
import routes from './routes.ts';

// A route without an entry in the page table does not compile.
it('has a route for every page of the table', () => {
  expect(pathsOf(routes).sort()).toEqual([...PAGE_PATHS, '/*'].sort());
});

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', children }) => (children ? pathsOf(children) : [`/${path}`]));
}
