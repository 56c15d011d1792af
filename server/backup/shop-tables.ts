import pg from 'pg';

/** The schemas of the shop's tables and of its job queue. */
const SCHEMAS = ['public', 'graphile_worker'];
/** Migrations fill these tables themselves. */
const KEPT_BY_MIGRATIONS = ['public.schema_migrations', 'graphile_worker.migrations'];

export interface Table {
  /** Name including the schema. */
  readonly name: string;
  /** Columns to copy. Generated columns are left out, since PostgreSQL computes them. */
  readonly columns: readonly string[];
}

/** Quotes a name with its schema for SQL. */
export const quoted = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.');

/** The table and column list for a `COPY` statement. */
export const columnList = ({ name, columns }: Table) =>
  `${quoted(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;

/** Lists every table with the shop's rows, each after those that its foreign keys reference. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select n.nspname || '.' || c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct rn.nspname || '.' || r.relname from pg_constraint f
         join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname || '.' || c.relname <> all ($2)
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by name`,
    [SCHEMAS, KEPT_BY_MIGRATIONS],
  );
  return inOrderOfNeed(rows).map(({ name, columns }) => ({ name, columns }));
}

function inOrderOfNeed<T extends { name: string; needs: readonly string[] }>(tables: readonly T[]): T[] {
  const ordered: T[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((other) => placed.has(other)),
    );
    if (next.length === 0) throw new Error('Foreign keys form a cycle, so no table can be filled first');
    for (const table of next) placed.add(table.name);
    ordered.push(...next);
  }
  return ordered;
}

export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname || '.' || sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any ($1) order by name`,
    [SCHEMAS],
  );
  return rows;
}

/** Reads which migrations a database has, including the job queue's last one. */
export async function readVersions(
  client: pg.ClientBase,
): Promise<{ migrations: string[]; jobMigration: number }> {
  const { rows } = await client.query<{ migrations: string[]; job: number }>(
    `select array(select name from schema_migrations order by name) as migrations,
       (select max(id) from graphile_worker.migrations) as job`,
  );
  return { migrations: rows[0]?.migrations ?? [], jobMigration: rows[0]?.job ?? 0 };
}
