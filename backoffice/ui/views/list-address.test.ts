import { expect, it } from 'vitest';
import type { View } from '../../../contract/desk/views.ts';
import { listAddress, openView } from './list-address.ts';

const { read, viewAddress, currentView } = listAddress({ status: true, province: true, due: true });

const view = (id: string, name: string | null, address: string): View => ({
  id,
  name,
  address,
  isShared: false,
  isOwn: true,
  count: 1,
  more: false,
});
const VIEWS = [
  view('all', null, ''),
  view('late', null, 'due=late&sort=promised'),
  view('7', 'West', 'province=BC'),
];
const open = (address: string) => currentView(VIEWS, new URLSearchParams(address))?.id;

it('asks the API for filters, sort and page alone', () => {
  const query = new URLSearchParams('status=shipped&view=7&columns=total&after=x&q=');
  expect(read(query)).toEqual({ status: 'shipped', after: 'x' });
});

it('keeps filters, sort and columns in a view, and neither the page nor the view itself', () => {
  const query = new URLSearchParams('sort=oldest&view=7&columns=total&after=x&province=BC');
  expect(viewAddress(query)).toBe('columns=total&province=BC&sort=oldest');
});

it('finds the view that shows the same, whatever the order of the filters', () => {
  expect(open('sort=promised&due=late')).toBe('late');
  expect(open('due=late')).toBeUndefined();
});

it('keeps a saved view open while its filters are changed', () => {
  expect(openView(view('7', 'West', 'province=BC'))).toBe('province=BC&view=7');
  expect(open('province=AB&view=7')).toBe('7');
  expect(open('province=BC')).toBe('7');
});

it('opens a built-in view by its filters alone, and forgets a view that is gone', () => {
  expect(openView(view('late', null, 'due=late'))).toBe('due=late');
  expect(open('view=gone')).toBe('all');
});
