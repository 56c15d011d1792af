import type pg from 'pg';

/** A piece of the structure, in SQL that PostgreSQL wrote. */
interface Piece {
  /** The table it belongs to, or its own name. */
  readonly owner: string;
  readonly sql: string;
}

/** Objects of extensions are the extensions' own affair. */
const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend dep
    where dep.classid = '${catalog}'::regclass and dep.objid = ${oid} and dep.deptype = 'e')`;

const EXTENSIONS = `
  select extname as owner, format('create extension %I;', extname) as sql
  from pg_extension where extname <> 'plpgsql' order by 1`;

const SEQUENCES = `
  select c.relname as owner, format('create sequence %I;', c.relname) as sql
  from pg_class c
  where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend dep
      where dep.classid = 'pg_class'::regclass and dep.objid = c.oid and dep.deptype in ('i', 'e'))
  order by 1`;

const DICTIONARIES = `
  select dictname as owner, format('create text search dictionary %I (template = %s, %s);',
    dictname, (select tmplname from pg_ts_template t where t.oid = dicttemplate), dictinitoption) as sql
  from pg_ts_dict d
  where dictnamespace = 'public'::regnamespace and ${notOfExtension('pg_ts_dict', 'd.oid')} order by 1`;

const TABLES = `
  select c.relname as owner,
    format(E'create table %I (\\n%s\\n)%s;', c.relname,
      string_agg(
        format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case
            when a.attidentity <> '' then ' generated always as identity'
            when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
            when d.adbin is not null then format(' default %s', pg_get_expr(d.adbin, d.adrelid))
            else '' end,
          case when a.attnotnull then ' not null' else '' end),
        E',\\n' order by a.attnum),
      case when c.reloptions is null then '' else format(' with (%s)', array_to_string(c.reloptions, ', ')) end
    ) as sql
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  group by c.relname, c.reloptions
  order by 1`;

const CONSTRAINTS = `
  select c.relname as owner,
    format('alter table %I add constraint %I %s;', c.relname, k.conname, pg_get_constraintdef(k.oid)) as sql
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid and c.relkind = 'r'
  where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'c', 'f', 'x')
  order by c.relname, position(k.contype in 'pucxf'), k.conname`;

const INDEXES = `
  select c.relname as owner, replace(pg_get_indexdef(i.indexrelid), ' public.', ' ') || ';' as sql
  from pg_index i
  join pg_class c on c.oid = i.indrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname, i.indexrelid::regclass::text`;

const TRIGGERS = `
  select c.relname as owner, replace(pg_get_triggerdef(t.oid, true), ' public.', ' ') || ';' as sql
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
  where not t.tgisinternal
  order by c.relname, t.tgname`;

const VIEWS = `
  select c.relname as owner, format(E'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid, true)) as sql
  from pg_class c
  where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and ${notOfExtension('pg_class', 'c.oid')}
  order by 1`;

const FUNCTIONS = `
  select p.proname as owner, replace(pg_get_functiondef(p.oid), 'FUNCTION public.', 'FUNCTION ') as sql
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'p.oid')}
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

/**
 * Reads a migrated database and describes it in the SQL that would make it: extensions, sequences, each table with its
 * constraints, indexes and triggers, then views and functions, all in the order of their names.
 */
export async function describeStructure(db: pg.Pool): Promise<string> {
  const read = async (statement: string): Promise<Piece[]> => (await db.query<Piece>(statement)).rows;
  const parts = [CONSTRAINTS, INDEXES, TRIGGERS];
  const [constraints, indexes, triggers] = await Promise.all(parts.map(read));
  const tables = (await read(TABLES)).map(({ owner, sql }) => {
    const ofTable = (pieces: Piece[] = []) => pieces.filter((piece) => piece.owner === owner);
    const lines = [constraints, indexes, triggers].flatMap(ofTable).map((piece) => piece.sql);
    return [`-- ${owner}`, '', sql, ...lines].join('\n');
  });
  const rest = async (statement: string) => (await read(statement)).map(({ sql }) => sql.trim());
  const [extensions, sequences, dictionaries, views, functions] = await Promise.all(
    [EXTENSIONS, SEQUENCES, DICTIONARIES, VIEWS, FUNCTIONS].map(rest),
  );
  const ended = (functions ?? []).map((sql) => `${sql};`);
  const heads = [extensions, sequences, dictionaries].flatMap((lines) => lines ?? []);
  const all = [HEAD, heads.join('\n'), ...tables, '-- Views', ...(views ?? []), '-- Functions', ...ended];
  return `${all.join('\n\n')}\n`;
}

const HEAD = `-- Written by npm run db:types from a migrated database: how the tables, triggers, views and functions are now.
-- To change something, write a migration.`;
