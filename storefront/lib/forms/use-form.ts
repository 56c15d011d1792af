import { type RefCallback, useState, useSyncExternalStore } from 'react';
import { type Control, type FieldErrors, FormValues, type Path } from './form-values.ts';

type Listener = (event: { readonly target: EventTarget }) => void;

/** Props that tie a control to its field. */
export interface Registered {
  readonly name: string;
  readonly ref: RefCallback<Control>;
  readonly onChange: Listener;
  readonly onBlur: Listener;
}

/** Validates what the form says once the rules are there: a visitor may go on typing meanwhile. */
export type Resolver<Typed, Read> = (
  getValues: () => Typed,
) => Promise<{ readonly values: Read } | { readonly errors: FieldErrors<Typed> }>;

interface FormOptions<Typed, Read> {
  readonly resolver: Resolver<Typed, Read>;
  readonly defaultValues: Typed;
  /** What was wrong with the values, when the server refused them before the page had its script. */
  readonly defaultErrors?: FieldErrors<Typed> | undefined;
}

/** The fields of a form, validated on submit. What it returns, `formState` and `submit` apart, never changes. */
export function useForm<Typed extends object, Read>({
  resolver,
  defaultValues,
  defaultErrors,
}: FormOptions<Typed, Read>) {
  const [form] = useState(() => createForm(defaultValues, defaultErrors));
  const errors = useSyncExternalStore(form.subscribe, form.getErrors, form.getErrors);
  /** @returns whether the values were valid. Errors are shown by the next render. */
  const submit = async (send: (read: Read) => Promise<void>): Promise<boolean> => {
    const answer = await resolver(form.getValues);
    form.setErrors('errors' in answer ? answer.errors : {});
    if ('errors' in answer) return false;
    await send(answer.values);
    return true;
  };
  return { ...form, formState: { errors }, submit };
}

export type Form<Typed extends object> = ReturnType<typeof createForm<Typed>>;

type Watched<Typed extends object> = Pick<Form<Typed>, 'subscribe' | 'getValues'>;

/** The value of one field; the component renders again when it changes. */
export function useValue<Typed extends object, Name extends Path<Typed>>(
  { subscribe, getValues }: Watched<Typed>,
  name: Name,
): Typed[Name] {
  const get = () => getValues()[name];
  return useSyncExternalStore(subscribe, get, get);
}

/** All values; the component renders again with every key. */
export const useValues = <Typed extends object>({ subscribe, getValues }: Watched<Typed>): Typed =>
  useSyncExternalStore(subscribe, getValues, getValues);

function createForm<Typed extends object>(start: Typed, errors?: FieldErrors<Typed>) {
  const { attach, take, ...form } = new FormValues(start, errors);
  const refs = new Map<Path<Typed>, RefCallback<Control>>();
  /** One for each name, because React attaches a new ref with each render. */
  const refOf = (name: Path<Typed>): RefCallback<Control> => {
    const ref = refs.get(name) ?? ((control) => (control ? attach(name, control) : undefined));
    refs.set(name, ref);
    return ref;
  };
  const register = (
    name: Path<Typed>,
    { onChange, onBlur }: { readonly onChange?: () => void; readonly onBlur?: () => void } = {},
  ): Registered => ({
    name,
    ref: refOf(name),
    onChange: ({ target }) => {
      take(name, target as Control);
      onChange?.();
    },
    onBlur: ({ target }) => {
      // The page may have tidied what was typed.
      take(name, target as Control);
      onBlur?.();
    },
  });
  return { ...form, register };
}
