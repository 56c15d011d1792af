import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DeskProduct } from '../../contract/goods/products.ts';
import type { TestApi } from './api.ts';
import { keyed } from './staff/keyed.ts';
import type { TestStaff } from './staff/sign-in-staff.ts';

/** Calls of the back office about products, as one person makes them. */
export function goodsCalls(api: TestApi, staff: TestStaff) {
  const { headers } = staff;
  const seen = ({ version }: Pick<DeskProduct, 'version'>) => ({ ...headers, 'If-Match': `"v${version}"` });
  const path = ({ id }: Pick<DeskProduct, 'id'>) => `/admin/products/${id}`;
  const add = (more: object = {}) =>
    api.post('/admin/products', { name: { en: 'Flag of the Lake' }, sku: newSku(), ...more }, keyed(staff));
  const patch = (product: DeskProduct, change: object) =>
    api.send('PATCH', path(product), change, seen(product));
  const step = (product: DeskProduct, sent: object) =>
    api.post(`${path(product)}/steps`, sent, seen(product));
  return {
    add,
    patch,
    step,
    draft: async (more: object = {}) => productOf(await add(more), 201),
    show: async (id: string) => productOf(await api.get(path({ id }), headers)),
    change: async (product: DeskProduct, sent: object) => productOf(await patch(product, sent)),
    stepped: async (product: DeskProduct, sent: object) => productOf(await step(product, sent)),
    ofVariant: (product: DeskProduct, sku: string, what: 'archive' | 'restore') =>
      api.post(`${path(product)}/variants/${sku}/${what}`, {}, seen(product)),
    removeVariant: (product: DeskProduct, sku: string) =>
      api.send('DELETE', `${path(product)}/variants/${sku}`, undefined, seen(product)),
  };
}

export const newSku = () => `NEW-${randomUUID().slice(0, 8)}`;

export async function productOf(answer: Response, status = 200): Promise<DeskProduct> {
  expect([answer.status, await answer.clone().text()]).toEqual([status, expect.any(String)]);
  return ((await answer.json()) as { data: DeskProduct }).data;
}

const NO_FACTS = {
  barcode: null,
  costCents: null,
  packedLengthMm: null,
  packedGirthMm: null,
  packedWeightG: null,
};

/** A new variant of the matrix, as the editor sends it. */
export const newVariant = (sku: string, options: Record<string, string>, more: object = {}) => ({
  id: null,
  sku,
  options,
  priceCents: null,
  ...NO_FACTS,
  ...more,
});
