import { beforeEach, expect, it } from 'vitest';
import type { ApiFetch } from '../lib/api-context.ts';
import { takeToasts } from '../ui/toast.ts';
import { useGeneral } from './general.ts';

const stores = [{ name: 'Halifax' }];
const answering =
  (body: unknown, status = 200): ApiFetch =>
  async () =>
    Response.json(body, { status });

beforeEach(() => {
  useGeneral.setState(useGeneral.getInitialState());
  takeToasts();
});

it('loads once: idle, loading, succeeded', async () => {
  expect(useGeneral.getState().status).toBe('idle');
  const loading = useGeneral.getState().load(answering({ data: { categories: [], products: [], stores } }));
  expect(useGeneral.getState().status).toBe('loading');
  await loading;
  await useGeneral.getState().load(answering({ message: 'not asked again' }, 500));
  expect(useGeneral.getState()).toMatchObject({ status: 'succeeded', stores });
});

it('tells an error in a toast and may be tried again', async () => {
  await useGeneral.getState().load(answering({ message: 'The shop is away' }, 503));
  expect(useGeneral.getState().status).toBe('error');
  expect(takeToasts()).toEqual([{ tone: 'error', message: 'The shop is away' }]);
  await useGeneral.getState().load(answering({ data: { categories: [], products: [], stores } }));
  expect(useGeneral.getState().status).toBe('succeeded');
});
