import { hasEnded } from '../session/session.ts';
import { proveAgain } from '../session/step-up.ts';
import { ApiError, CallGivenUp } from './api-error.ts';

/**
 * Makes a call, and repeats it once the person has proved who they are, if it asks for that. When the session is over,
 * the page says so.
 * @throws {CallGivenUp} when the person would not prove who they are.
 */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'UNAUTHORIZED') hasEnded();
    if (error.code !== 'STEP_UP_REQUIRED') throw error;
    if (!(await proveAgain(error.problem.data))) throw new CallGivenUp();
    return call();
  }
}
