import type { TestDatabase } from '../../api/testing/database/database.ts';

/** Changes a setting as the owner's page does, without its checks. */
export const changeSetting = ({ pool }: Pick<TestDatabase, 'pool'>, key: string, value: unknown) =>
  pool.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
