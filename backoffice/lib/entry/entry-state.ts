/** What the fields of a form show, by their names. */
export type Values = Readonly<Record<string, string | boolean>>;

/** A row as the form shows it. */
export interface Shown<V extends Values> {
  /** Absent for a row that is not there yet. */
  readonly version: number | undefined;
  readonly values: V;
}

export interface EntryState<V extends Values> {
  /** The row that the person sees: its version is sent, so that a change by somebody else is not overwritten unseen. */
  readonly seen: Shown<V>;
  /** Fields that the person has changed. */
  readonly typed: Partial<V>;
  /** The next version is taken over: the person asked for it, or has saved. */
  readonly awaits?: 'shown' | 'saved';
}

export const fieldValue = <V extends Values, Name extends keyof V>(
  { seen, typed }: EntryState<V>,
  name: Name,
): V[Name] => (name in typed ? (typed[name] as V[Name]) : seen.values[name]);

/** A field that has its old value again was not changed. */
export function typeInto<V extends Values>(
  state: EntryState<V>,
  name: keyof V,
  value: string | boolean,
): EntryState<V> {
  const { [name]: _, ...others } = state.typed;
  const typed = value === state.seen.values[name] ? others : { ...others, [name]: value };
  return { seen: state.seen, typed: typed as Partial<V> };
}

/**
 * The row has another version. Untouched fields follow it, and touched ones keep what was typed. While something is
 * typed, a row that says something else waits until the person has seen it, since saving must be refused until then.
 */
export function meet<V extends Values>(state: EntryState<V>, now: Shown<V>): EntryState<V> {
  const { seen, typed, awaits } = state;
  if (now.version === seen.version) return state;
  if (awaits === 'saved') return { seen: now, typed: {} };
  const isTyped = Object.keys(typed).length > 0;
  const isSame = Object.entries(now.values).every(([name, value]) => seen.values[name] === value);
  if (isTyped && !isSame && awaits === undefined) return state;
  return { seen: now, typed };
}
