import { ApiError, getFreshFlag } from '../../lib/api/api.ts';
import type { Answer } from './buy-again.ts';

const LANES = 4;

/** Loads the current state of these products: each once, four requests at a time. */
export async function askProducts(ids: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = [...new Set(ids)];
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      answers.set(id, await askProduct(id));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}

async function askProduct(id: string): Promise<Answer> {
  try {
    return (await getFreshFlag(id)).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? 'gone' : 'unknown';
  }
}
