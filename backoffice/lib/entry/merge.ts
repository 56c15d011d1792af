/** A value that can be kept as JSON. */
type Json = unknown;

/** What two people wrote into the same place since both saw the same. */
export interface Conflict {
  /** Where: names of fields, and keys of rows. */
  readonly path: readonly string[];
  /** Undefined: removed. */
  readonly mine: Json;
  readonly theirs: Json;
}

export interface Merge<Draft> {
  /** With what only they changed taken over, and mine where both did. */
  readonly draft: Draft;
  /** What only they changed. */
  readonly taken: readonly (readonly string[])[];
  readonly conflicts: readonly Conflict[];
}

export interface Versions<Draft> {
  /** As both saw it. */
  readonly seen: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/**
 * Merges what two people made of the same draft, field by field: objects by their fields, lists by the `key` of their
 * rows. A list whose rows have no keys is one field, because nobody knows which of its rows is which.
 */
export function merge<Draft>({ seen, mine, theirs }: Versions<Draft>): Merge<Draft> {
  const found: Found = { taken: [], conflicts: [] };
  return { draft: mergeAt([], { seen, mine, theirs }, found) as Draft, ...found };
}

/** The draft with their side of some conflicts. */
export const takeTheirs = <Draft>(draft: Draft, conflicts: readonly Conflict[]): Draft =>
  conflicts.reduce<Json>((merged, { path, theirs }) => putAt(merged, path, theirs), draft) as Draft;

export const isSame = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Found {
  readonly taken: (readonly string[])[];
  readonly conflicts: Conflict[];
}
type Path = readonly string[];

function mergeAt(path: Path, { seen, mine, theirs }: Versions<Json>, found: Found): Json {
  if (isSame(seen, theirs) || isSame(mine, theirs)) return mine;
  if (isSame(seen, mine)) {
    found.taken.push(path);
    return theirs;
  }
  if (isFields(seen) && isFields(mine) && isFields(theirs))
    return mergeFields(path, { seen, mine, theirs }, found);
  if (isKeyed(seen) && isKeyed(mine) && isKeyed(theirs)) {
    const merged = mergeFields(path, { seen: byKey(seen), mine: byKey(mine), theirs: byKey(theirs) }, found);
    return Object.values(merged);
  }
  found.conflicts.push({ path, mine, theirs });
  return mine;
}

type Fields = Readonly<Record<string, Json>>;

/** The sequence is mine, with what they added at its end. */
function mergeFields(path: Path, { seen, mine, theirs }: Versions<Fields>, found: Found): Fields {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = names.map((name) => {
    const versions = { seen: seen[name], mine: mine[name], theirs: theirs[name] };
    return [name, mergeAt([...path, name], versions, found)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

interface Keyed {
  readonly key: string;
}

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKeyed = (value: Json): value is readonly Keyed[] =>
  Array.isArray(value) && value.every((row) => typeof row?.key === 'string');

const byKey = (rows: readonly Keyed[]): Fields => Object.fromEntries(rows.map((row) => [row.key, row]));

function putAt(into: Json, [name, ...rest]: Path, value: Json): Json {
  if (name === undefined) return value;
  if (isKeyed(into)) return Object.values(putAt(byKey(into), [name, ...rest], value) as Fields);
  const fields = isFields(into) ? into : {};
  const put = { ...fields, [name]: putAt(fields[name], rest, value) };
  return Object.fromEntries(Object.entries(put).filter(([, one]) => one !== undefined));
}
