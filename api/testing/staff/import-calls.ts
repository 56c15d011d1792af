import { expect } from 'vitest';
import type { ImportKind } from '../../../contract/goods/import-kinds.ts';
import type { ImportRowList, ShownImport } from '../../../contract/goods/imports.ts';
import type { TestApi } from '../api.ts';
import { createTestApp } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import type { TestJobs } from '../jobs/jobs.ts';
import { keyed } from './keyed.ts';
import type { TestStaff } from './sign-in-staff.ts';

interface Shop {
  readonly database: TestDatabase;
  readonly api: TestApi;
  readonly jobs: TestJobs;
}

/** The calls about imports, as the back office makes them. */
export function importCalls({ database: { db }, api, jobs }: Shop) {
  const post = (
    path: string,
    { headers: { 'Content-Type': _, ...headers } }: TestStaff,
    file: Blob,
    name: string,
  ) => {
    const body = new FormData();
    body.append('file', file, name);
    return createTestApp(db).request(`/api/admin${path}`, { method: 'POST', headers, body }, {});
  };
  const send = async (staff: TestStaff, kind: string, file: Buffer | string) =>
    post(`/imports?kind=${kind}`, staff, new Blob([new Uint8Array(Buffer.from(file))]), 'prices.csv');
  const dataOf = async <Data>(answer: Response, status: number): Promise<Data> => {
    expect([answer.status, await answer.clone().text()]).toEqual([status, expect.any(String)]);
    return ((await answer.json()) as { data: Data }).data;
  };
  const upload = async (staff: TestStaff, kind: string, file: Buffer | string) =>
    dataOf<ShownImport>(await send(staff, kind, file), 201);
  return {
    send,
    upload,
    /** Uploads a file and has it checked. */
    checked: async (
      staff: TestStaff,
      kind: ImportKind | `${ImportKind}&pictures=${string}`,
      file: Buffer | string,
    ) => {
      const made = await upload(staff, kind, file);
      await jobs.work();
      return made;
    },
    sendPictures: (staff: TestStaff, zip: Buffer) =>
      post('/import-pictures', staff, new Blob([new Uint8Array(zip)]), 'pictures.zip'),
    show: async (staff: TestStaff, id: string) =>
      dataOf<ShownImport>(await api.get(`/admin/imports/${id}`, staff.headers), 200),
    rows: async (staff: TestStaff, id: string, query = '') =>
      (await (await api.get(`/admin/imports/${id}/rows${query}`, staff.headers)).json()) as ImportRowList,
    act: async (staff: TestStaff, id: string, action: 'apply' | 'put-back' | 'stop', body: object = {}) =>
      dataOf<ShownImport>(
        await api.post(`/admin/imports/${id}/${action}`, body, keyed(staff)),
        action === 'stop' ? 200 : 202,
      ),
  };
}
