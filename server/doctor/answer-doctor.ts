import { isGetOrHead, send, sendNotFound } from '../http/answer.ts';
import type { Handler } from '../http/http.ts';
import { isProven, PROOF_HEADER } from './proof.ts';

/** What reached the process of a call of doctor. */
export interface Arrival {
  /** Addresses in X-Forwarded-For: each proxy adds one, and doctor sends none. */
  readonly forwarded: number;
  readonly trustedProxies: number;
  readonly host: string;
}

interface Options {
  /** Undefined: nobody can prove anything, so nobody is answered. */
  readonly key: Buffer | undefined;
  readonly trustedProxies: number;
}

/** Tells doctor how many proxies its call came through. To everybody else there is nothing. */
export function answerDoctor({ key, trustedProxies }: Options): Handler {
  return (request, response) => {
    const proof = String(request.headers[PROOF_HEADER] ?? '');
    if (!isGetOrHead(request) || !key || !isProven(key, proof, new Date()))
      return sendNotFound(request, response);
    const addresses = String(request.headers['x-forwarded-for'] ?? '').split(',');
    const forwarded = addresses.filter((address) => address.trim()).length;
    const arrival: Arrival = { forwarded, trustedProxies, host: request.headers.host ?? '' };
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    send(request, response, { status: 200, headers, body: JSON.stringify(arrival) });
  };
}
