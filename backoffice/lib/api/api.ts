import { hasEnded } from '../session/session.ts';
import { proveAgain } from '../session/step-up.ts';
import { ApiError, CallGivenUp } from './api-error.ts';
import { type Call, send } from './send.ts';

/**
 * Calls the API as the person who is signed in. When it asks for a proof of the person, the page asks them and repeats
 * the call under the same key; when the session is over, the page says so and what was typed stays.
 * @throws {ApiError} for every answer but a 2xx, and when none comes.
 * @throws {CallGivenUp} when the person would not prove who they are.
 */
export async function api<Answer>(path: string, call: Call = {}): Promise<Answer> {
  try {
    return await send<Answer>(path, call);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'UNAUTHORIZED') hasEnded();
    if (error.code !== 'STEP_UP_REQUIRED') throw error;
    if (!(await proveAgain(error.problem.data))) throw new CallGivenUp();
    return send<Answer>(path, call);
  }
}
