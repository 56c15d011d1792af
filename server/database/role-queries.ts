import type pg from 'pg';

/** Lists the tables of the shop that the role of the connection may not read: all of them when the schema is closed to it. */
export async function listClosedTables(db: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (has_schema_privilege('public', 'usage') and has_table_privilege(oid, 'select'))
     order by name`,
  );
  return rows.map(({ name }) => name);
}

/** What the role of a connection is and may do. */
interface Role {
  readonly version: string;
  readonly isSuperuser: boolean;
  /** Whether it may create tables, extensions and schemas, as migrations do. */
  readonly mayCreate: boolean;
  /** A table that it does not own, so that it could not migrate it. */
  readonly othersTable: string | null;
  /** A table that it may not add rows to. */
  readonly closedTable: string | null;
}

export async function readRole(db: Pick<pg.Client, 'query'>): Promise<Role> {
  // The log of staff is only added to by a function, so nobody but its owner may write it.
  const { rows } = await db.query<Role>(
    `with tables as (
       select oid, relname, relowner from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     )
     select current_setting('server_version') as version,
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
       (select min(relname) from tables where not pg_has_role(relowner, 'usage')) as "othersTable",
       (select min(relname) from tables
        where not (has_schema_privilege('public', 'usage') and has_table_privilege(oid, 'select, insert'))
          and relname not in ('staff_log', 'staff_log_head')) as "closedTable"`,
  );
  const [role] = rows;
  if (!role) throw new Error('The database did not say who is asking');
  return role;
}
