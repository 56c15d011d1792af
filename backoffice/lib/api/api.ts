import { type Call, send } from './send.ts';
import { withProof } from './with-proof.ts';

/**
 * Calls the API as the person who is signed in. When it asks for a proof of the person, the page asks them and repeats
 * the call under the same key; when the session is over, the page says so and what was typed stays.
 * @throws {ApiError} for every answer but a 2xx, and when none comes.
 * @throws {CallGivenUp} when the person would not prove who they are.
 */
export const api = <Answer>(path: string, call: Call = {}): Promise<Answer> =>
  withProof(() => send<Answer>(path, call));
