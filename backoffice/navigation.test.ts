import { expect, it } from 'vitest';
import { pageAt, pagesOf } from './navigation.ts';

it.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/orders/HY-7K3M-9QXD-4TBW', '/orders'],
  ['/orders/new', '/orders/new'],
  ['/mails', '/mails'],
  // Mails and jobs are one entry.
  ['/jobs', '/mails'],
  ['/prices/CAN-1', '/prices'],
  ['/checklist', '/checklist'],
  ['/keys', undefined],
  ['/mailshot', undefined],
])('%s belongs to %s', (pathname, entry) => {
  expect(pageAt(pagesOf('owner'), pathname)).toBe(entry);
});

it('an address belongs to no page that the role may not open', () => {
  expect(pageAt(pagesOf('production'), '/jobs')).toBeUndefined();
});
