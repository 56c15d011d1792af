import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiResponse } from '../../storefront/lib/api/api-context.ts';
import { isGetOrHead } from '../http/answer.ts';
import type { Visitor } from '../http/client-address.ts';
import { preferredEncoding } from '../http/encoding.ts';
import type { Handler } from '../http/http.ts';
import type { DataVersion } from '../pages/data-version.ts';
import type { CallApi, Reader } from '../pages/render-bundle.ts';
import { type AnswerAddress, answerAddress } from './answer-address.ts';
import {
  type AnswerCache,
  type CachedAnswer,
  isCached,
  type MadeAnswer,
  parsedValue,
  readAnswer,
  sendMade,
} from './made-answer.ts';
import { packFor, sendPacked } from './packed.ts';

/** Answers of the API that are the same for everyone, cached while the data that they show are unchanged. */
export interface Answers {
  /** Sends a cached answer, before anything else is done for the request. @returns whether it did. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean;
  answer: Handler;
  /** Calls the API for a page's loader, which shares the cached answers. */
  callApi: CallApi;
}

interface Options {
  readonly cache: AnswerCache;
  /** Calls the API itself. */
  readonly callApi: (
    path: string,
    init: RequestInit | undefined,
    visitor: Visitor,
  ) => Response | Promise<Response>;
  /** Answers every other request. */
  readonly answerApi: Handler;
  readonly version: Pick<DataVersion, 'confirmed'>;
}

export function createAnswers({ cache, callApi, answerApi, version }: Options): Answers {
  /** Unknown while the versions could not be read for a second: then nothing is cached, and nothing cached is sent. */
  function versionOf({ follows }: AnswerAddress): string | undefined {
    const known = version.confirmed();
    return known && (follows === 'stock' ? `${known.catalogue}.${known.stock}` : String(known.catalogue));
  }

  const find = (wanted: AnswerAddress) => cache.find(wanted.address, versionOf(wanted));

  /**
   * The answer is made from its address alone, which has the language, too; the visitor only counts against the rate
   * limits.
   */
  const fill = (wanted: AnswerAddress, visitor: Visitor) =>
    cache.fill(wanted.address, versionOf(wanted), async () =>
      readAnswer(wanted.address, await callApi(wanted.address, undefined, visitor)),
    );

  return {
    answerFromCache(request, response) {
      const wanted = wantedAnswer(request);
      const cached = wanted && find(wanted);
      return cached !== undefined && sendPacked(request, response, cached);
    },
    async answer(request, response, about) {
      const wanted = wantedAnswer(request);
      if (!wanted) return answerApi(request, response, about);
      const found = find(wanted) ?? (await fill(wanted, about));
      if (!isCached(found)) return sendMade(request, response, found);
      const encoding = preferredEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') await packFor(encoding, found);
      sendPacked(request, response, found);
    },
    async callApi(path, init, visitor) {
      const wanted = (init?.method ?? 'GET') === 'GET' ? answerAddress(path) : undefined;
      // Nobody looks into an answer that is not cached.
      if (!wanted) return callApi(path, init, sawStruckPrice(visitor));
      const found = find(wanted) ?? (await fill(wanted, visitor));
      if (found.showsStruckPrice) sawStruckPrice(visitor);
      if (!isCached(found)) return asResponse(found);
      return asParsed(found, (bytes) => cache.grow(wanted.address, bytes));
    },
  };
}

function sawStruckPrice(reader: Reader): Reader {
  if (reader.saw) reader.saw.struckPrice = true;
  return reader;
}

/** A request with `Cache-Control: max-age=0` gets a new answer: the cart and the checkout send it. */
function wantedAnswer(request: IncomingMessage): AnswerAddress | undefined {
  if (!isGetOrHead(request)) return undefined;
  if (request.headers['cache-control']?.includes('max-age=0')) return undefined;
  return answerAddress(request.url ?? '', request.headers['accept-language']);
}

/** Not a Response, whose body would be copied through a stream. */
const asResponse = ({ status, body }: MadeAnswer): ApiResponse => ({
  ok: status >= 200 && status < 300,
  status,
  text: async () => body.toString(),
});

const asParsed = (cached: CachedAnswer, grow: (bytes: number) => void): ApiResponse => ({
  ok: true,
  status: 200,
  value: parsedValue(cached, grow),
  text: async () => cached.answers.identity.body.toString(),
});
