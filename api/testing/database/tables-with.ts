import type pg from 'pg';

/** The tables in which any row contains the text, in any letter case. */
export async function tablesWith(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of rows) {
    const query = `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`;
    if ((await pool.query(query, [text])).rows.length > 0) found.push(name.replace('public.', ''));
  }
  return found.sort();
}
