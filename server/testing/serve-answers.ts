import { asPublic } from '../../api/http/public-answer.ts';
import { createAnswers } from '../cache/answers.ts';
import { createAnswerCache } from '../cache/made-answer.ts';
import { serveForThisTest } from './serve.ts';

type Make = (path: string) => Response | Promise<Response>;

const SECURITY = ['X-Content-Type-Options', 'nosniff'];
/** A public answer whose own address is the one that was asked, unless given. */
export const answer =
  (body: unknown, headers: Record<string, string> = {}) =>
  (path: string) =>
    Response.json(body, { headers: { ...asPublic('en', path), ...headers } });

/** Serves answers that `world.make` makes, and records the calls. */
export async function serveAnswers(maxBytes?: number) {
  const world = {
    versions: { catalogue: 1, stock: 1 } as { catalogue: number; stock: number } | undefined,
    nextEnd: 1 as number | undefined,
    make: answer({ ok: true }) as Make,
    asked: [] as { path: string; init: RequestInit | undefined; clientAddress: string }[],
  };
  const cache = createAnswerCache({
    headers: SECURITY,
    nextEnd: () => world.nextEnd,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const answers = createAnswers({
    cache,
    callApi: (path, init, { clientAddress }) => {
      world.asked.push({ path, init, clientAddress });
      return world.make(path);
    },
    answerApi: (_, response) => void response.end('from the API itself'),
    version: { confirmed: () => world.versions },
  });
  const routes = [{ name: 'api', matches: () => true, answer: answers.answer }];
  const origin = await serveForThisTest({ answerFromCache: answers.answerFromCache, routes });
  const get = (path: string, init?: RequestInit) => fetch(origin + path, init);
  const text = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, { headers })).text();
  return { world, answers, cache, origin, get, text };
}
