import type { ChangeEvent } from 'react';
import { useState } from 'react';
import { type EntryState, fieldValue, meet, type Shown, typeInto, type Values } from './entry-state.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Entry<V extends Values> {
  /** The version that the person sees, for `If-Match`. */
  readonly version: number | undefined;
  readonly value: <Name extends keyof V>(name: Name) => V[Name];
  readonly type: <Name extends keyof V & string>(name: Name, value: V[Name]) => void;
  /** Props of a field for text or a choice. */
  readonly field: (name: keyof V & string) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<Control>) => void;
  };
  /** Props of a checkbox. */
  readonly box: (name: keyof V & string) => {
    readonly name: string;
    readonly checked: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** A `ChangedDialog` takes it: the row as it is now comes behind what was typed. */
  readonly onShow: () => void;
  /** After a save, the form shows what was saved. */
  readonly onSaved: () => void;
}

/** The fields of a form that changes a row, which somebody else may change meanwhile. */
export function useEntry<V extends Values>(version: number | undefined, values: V): Entry<V> {
  const now: Shown<V> = { version, values };
  const [kept, setKept] = useState<EntryState<V>>({ seen: now, typed: {} });
  const state = meet(kept, now);
  if (state !== kept) setKept(state);
  const put = (name: keyof V, value: string | boolean) => setKept((before) => typeInto(before, name, value));
  return {
    version: state.seen.version,
    value: (name) => fieldValue(state, name),
    type: put,
    field: (name) => ({
      name,
      value: String(fieldValue(state, name)),
      onChange: ({ target }) => put(name, target.value),
    }),
    box: (name) => ({
      name,
      checked: fieldValue(state, name) === true,
      onChange: ({ target }) => put(name, target.checked),
    }),
    onShow: () => setKept((before) => ({ ...before, awaits: 'shown' })),
    onSaved: () => setKept((before) => ({ ...before, awaits: 'saved' })),
  };
}
