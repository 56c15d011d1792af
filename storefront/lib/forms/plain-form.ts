import { data } from 'react-router';
import { ApiError } from '../api/api-error.ts';

/** What came of a form that was sent without script: its page is drawn again with it. */
export interface FormOutcome {
  readonly isDone: boolean;
  readonly message: string;
  /** What is in the field again. */
  readonly typed: string;
}

interface FormWords {
  readonly done: string;
  /** Where the server says nothing. */
  readonly failed: string;
}

/** For an `action`. What was typed stays where it was refused. */
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

/** Reads the fields of a form, each by its name: `''` for one that the form does not have. */
export async function readFields(request: Request): Promise<(name: string) => string> {
  const form = await request.formData();
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
