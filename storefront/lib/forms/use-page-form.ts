import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '../../../contract/problem-schema.ts';
import type { FormError } from '../../ui/fields/error-summary.tsx';
import { ApiError } from '../api/api-error.ts';
import { toastFailure } from '../api/toast-failure.ts';
import { useAfterwards } from '../navigation/use-afterwards.ts';
import { useAlone } from '../use-alone.ts';
import { useValidationWords } from '../words/use-validation-words.ts';
import type { FieldErrors, Path } from './form-values.ts';
import type { FilledOutcome } from './plain-form.ts';
import { type Form, type Registered, useForm } from './use-form.ts';
import { type CheckTyped, type LoadSchema, useLateRules } from './use-late-rules.ts';

/** Props of a field: its name, its listeners and its translated error. */
export type FieldWiring = Registered & { readonly error: string | undefined };

interface PageFormOptions<Typed extends object, Read> {
  /** Loads the API's own schema, so that page and API never disagree. */
  readonly loadSchema: LoadSchema<Typed, Read>;
  /** Checks what the API cannot check when the schema could not be loaded. */
  readonly checkTyped?: NoInfer<CheckTyped<Typed>>;
  /** Every field, in page order. */
  readonly start: Typed;
  /** Of a form that was sent without script and refused. */
  readonly refused?: Pick<FilledOutcome<NoInfer<Typed>>, 'errors' | 'failure'> | undefined;
  /** Sends the parsed values. No other submit is accepted until it resolves, the navigation that follows included. */
  readonly send: (read: Read) => Promise<void>;
  /** Maps a failed call to field issues; by default the `issues` of the API. */
  readonly issuesOf?: (error: ApiError) => readonly Issue[];
  /** Message for a failure that is about no field; by default the error's own. */
  readonly failureWords?: (error: ApiError) => string;
}

/**
 * A page's form: validated on submit, sent once, its errors under the fields and in a summary at the top, with the
 * focus on the first invalid field. Editing a field clears its error.
 */
export function usePageForm<Typed extends object, Read>({
  loadSchema,
  checkTyped,
  start,
  refused,
  send,
  issuesOf = ({ issues }) => issues,
  failureWords = ({ message }) => message,
}: PageFormOptions<Typed, Read>) {
  const formRef = useRef<HTMLFormElement>(null);
  const { isBusy, alone } = useAlone();
  const [failure, setFailure] = useState(refused?.failure ?? '');
  const form = useForm<Typed, Read>({
    resolver: useLateRules(loadSchema, checkTyped),
    defaultValues: start,
    defaultErrors: refused?.errors,
  });
  const names = Object.keys(start) as Path<Typed>[];
  const showErrors = () => goToFirstError(formRef.current);
  const showErrorsAfterwards = useAfterwards(showErrors);

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const issues = issuesOf(error).map(({ path, message }) => ({ name: lastOf(path), message }));
    const ours = issues.filter(({ name }) => names.some((known) => known === name));
    const words = failureWords(error);
    // Synchronous, so that the field already has its error when it gets the focus.
    flushSync(() => {
      for (const { name, message } of ours) form.setError(name as Path<Typed>, { message });
      if (ours.length === 0) setFailure(words);
    });
    if (ours.length > 0) showErrors();
    else toastFailure(error, words);
  };
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    return alone(async () => {
      setFailure('');
      const isValid = await form.submit((read) => send(read).catch(fail));
      if (!isValid) showErrorsAfterwards();
    });
  };

  return { form, formRef, ...useFieldErrors(form, names), failure, isBusy, submit };
}

/** The translated errors: one per field, and all of them for the summary at the top of the form. */
function useFieldErrors<Typed extends object>(
  form: Form<Typed> & { readonly formState: { readonly errors: FieldErrors<Typed> } },
  names: readonly Path<Typed>[],
) {
  const inWords = useValidationWords();
  const found = form.formState.errors as Record<string, { readonly message?: string } | undefined>;
  const errorOf = (name: string) => inWords(found[name]?.message);
  const field = (name: Path<Typed>): FieldWiring => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errorOf(name),
  });
  const errors: FormError[] = names.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ name, message }] : [];
  });
  return { field, errors };
}

/** The API's path of a nested field, in an address for example, ends with the field's name. */
const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/**
 * Focuses the first invalid field and shows the whole error summary above it, or the field alone when the header and
 * the cookie banner leave too little room for both. The browser's own scrolling would leave the summary half under
 * the fixed header.
 */
function goToFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const list = form?.querySelector('[role="alert"]') ?? null;
  field?.focus({ preventScroll: list !== null });
  if (!field || !list) return;
  const root = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
  const room =
    root.clientHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
  const height = field.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  if (height <= room) list.scrollIntoView();
  else field.scrollIntoView({ block: 'center' });
}
