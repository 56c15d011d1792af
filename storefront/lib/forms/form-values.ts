import { isToBeReplayed } from '../early-input/early-input.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Path<Typed> = keyof Typed & string;

export type FieldErrors<Typed> = { readonly [name in Path<Typed>]?: { readonly message: string } };

/**
 * The values and errors of a form's fields. The browser owns what is typed: a value is read from its control when that
 * changes, and written to it only when the page sets it, so typing renders nothing.
 */
export class FormValues<Typed extends object> {
  #start: Typed;
  #values: Typed;
  #errors: FieldErrors<Typed>;
  readonly #controls = new Map<Path<Typed>, Set<Control>>();
  readonly #listeners = new Set<() => void>();

  constructor(start: Typed, errors: FieldErrors<Typed> = {}) {
    this.#start = start;
    this.#errors = errors;
    this.#values = { ...start };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The same object until a value changes. */
  readonly getValues = (): Typed => this.#values;

  readonly getValue = <Name extends Path<Typed>>(name: Name): Typed[Name] => this.#values[name];

  readonly setValue = <Name extends Path<Typed>>(name: Name, value: Typed[Name]): void => {
    for (const control of this.#controls.get(name) ?? []) write(control, value);
    this.#keep(name, value);
  };

  /** Takes the value over from the control, after an event. */
  readonly take = (name: Path<Typed>, control: Control): void => {
    // One of several radio buttons says nothing of the others.
    if (control.type === 'radio' && !(control as HTMLInputElement).checked) return;
    // The control holds what its field may hold: its options are those of the schema.
    this.#keep(name, read(control) as Typed[Path<Typed>]);
  };

  /**
   * A radio button for each choice has the same name. A control that comes back shows the value that it had; one in
   * which something was typed before hydration keeps that, because whoever types goes on typing.
   *
   * @returns detach.
   */
  readonly attach = (name: Path<Typed>, control: Control): (() => void) => {
    const controls = this.#controls.get(name) ?? new Set();
    this.#controls.set(name, controls.add(control));
    if (isToBeReplayed(control)) this.take(name, control);
    else write(control, this.#values[name]);
    return () => void controls.delete(control);
  };

  /** @param start the new initial values; by default the old ones. */
  readonly reset = (start: Typed = this.#start): void => {
    this.#start = start;
    for (const name of Object.keys(start) as Path<Typed>[]) this.setValue(name, start[name]);
    this.setErrors({});
  };

  /** Takes over what was saved of what was sent; what was typed since stays. */
  readonly accept = (saved: Typed, sent: Typed): void => {
    this.#start = saved;
    for (const name of Object.keys(saved) as Path<Typed>[])
      if (Object.is(this.#values[name], sent[name])) this.setValue(name, saved[name]);
  };

  readonly resetField = (name: Path<Typed>): void => {
    this.setValue(name, this.#start[name]);
    this.clearErrors(name);
  };

  /** The same object until an error changes. */
  readonly getErrors = (): FieldErrors<Typed> => this.#errors;

  readonly setErrors = (errors: FieldErrors<Typed>): void => {
    this.#errors = errors;
    this.#notify();
  };

  readonly setError = (name: Path<Typed>, error: { readonly message: string }): void =>
    this.setErrors({ ...this.#errors, [name]: error });

  readonly clearErrors = (name: Path<Typed>): void => {
    if (!this.#errors[name]) return;
    const { [name]: _gone, ...others } = this.#errors;
    this.setErrors(others as FieldErrors<Typed>);
  };

  #keep<Name extends Path<Typed>>(name: Name, value: Typed[Name]): void {
    if (Object.is(this.#values[name], value)) return;
    this.#values = { ...this.#values, [name]: value };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isBox = (control: Control): control is HTMLInputElement & { type: 'checkbox' } =>
  control.type === 'checkbox';

const read = (control: Control): unknown => (isBox(control) ? control.checked : control.value);

function write(control: Control, value: unknown): void {
  const text = String(value ?? '');
  if (isBox(control)) control.checked = Boolean(value);
  else if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === text;
  // The cursor would move to the end.
  else if (control.value !== text) control.value = text;
}
