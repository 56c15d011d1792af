import { data } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import type { FieldErrors } from './form-values.ts';

/** Result of a form that was submitted without script: its page is rendered again with it. */
export interface FormOutcome {
  readonly isDone: boolean;
  readonly message: string;
  /** Value that the field is filled with again. */
  readonly typed: string;
}

/** The same of a form of several fields: it is shown again as it was filled in, each field with what is wrong with it. */
export interface FilledOutcome<Typed extends object = object> {
  readonly isDone: boolean;
  readonly typed: Typed;
  readonly errors: FieldErrors<Typed>;
  /** Why it was refused, when that is about no field. */
  readonly failure: string;
}

interface FormWords {
  readonly done: string;
  /** Fallback when the server sends no message. */
  readonly failed: string;
}

/** For an `action`. Keeps the typed value when the call was refused. */
export async function outcomeOf(call: Promise<unknown>, typed: string, { done, failed }: FormWords) {
  try {
    await call;
    return data<FormOutcome>({ isDone: true, message: done, typed: '' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.issues[0]?.message || error.problem.message || failed;
    return data<FormOutcome>({ isDone: false, message, typed }, { status: error.status || 503 });
  }
}

/** For an `action` of a form of several fields. */
export async function filledOutcomeOf<Typed extends object>(
  call: Promise<unknown>,
  typed: Typed,
  failed: string,
) {
  try {
    await call;
    return data<FilledOutcome<Typed>>({ isDone: true, typed, errors: {}, failure: '' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const ours = error.issues.filter(({ path }) => Object.hasOwn(typed, path));
    const errors = Object.fromEntries(ours.map(({ path, message }) => [path, { message }]));
    const failure = ours.length > 0 ? '' : error.reason || failed;
    const outcome = { isDone: false, typed, errors: errors as FieldErrors<Typed>, failure };
    return data<FilledOutcome<Typed>>(outcome, { status: error.status || 503 });
  }
}

/** Reads a form's fields by name: `''` for a missing field. */
export async function readFields(request: Request): Promise<(name: string) => string> {
  const form = await request.formData();
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
