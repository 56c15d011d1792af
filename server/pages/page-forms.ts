import type { IncomingMessage } from 'node:http';
import { isOwnSite } from '../../api/http/other-sites.ts';
import { PAGES, pageAt } from '../../contract/page-table.ts';
import { refusedWords } from './refused-words.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The longest message of the contact page has 5,000 characters, each of which may take nine bytes in a form. */
const MAX_BYTES = 64 * 1024;

/** Whether the page at this address has a form that works without JavaScript. */
export function takesForms({ url = '' }: IncomingMessage): boolean {
  const page = pageAt(url.split('?', 1)[0] ?? '');
  return page !== undefined && PAGES[page].form === true;
}

export const isPageForm = (request: IncomingMessage): boolean =>
  request.method === 'POST' && takesForms(request);

interface Refusal {
  readonly status: 403 | 413 | 415;
  readonly body: string;
}

/** Builds the renderer's request from the form and the cookies only. @returns a refusal when it is not acceptable. */
export async function readPageForm(request: IncomingMessage, publicUrl: string): Promise<Request | Refusal> {
  const { headers, url } = request;
  const words = refusedWords(request);
  const site = headers['sec-fetch-site']?.toString();
  if (!isOwnSite({ site, origin: headers.origin, host: headers.host }, publicUrl))
    return { status: 403, body: `${words.foreignForm}\n` };
  if (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== FORM_TYPE)
    return { status: 415, body: `${words.notOurForm}\n` };
  const body = await readUpTo(MAX_BYTES, request);
  if (body === undefined) return { status: 413, body: `${words.formTooLong}\n` };
  return new Request(publicUrl + url, {
    method: 'POST',
    headers: { Accept: 'text/html', 'Content-Type': FORM_TYPE, Cookie: headers.cookie ?? '' },
    body,
  });
}

/** Reads the body. @returns undefined when it is longer than the limit. */
async function readUpTo(limit: number, request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop would destroy the request, and with it the connection of the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
