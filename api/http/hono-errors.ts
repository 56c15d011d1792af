import { HTTPException } from 'hono/http-exception';
import { ShopError } from '../../contract/problem.ts';

/** Converts Hono's own errors (invalid JSON, say) to the shop's. */
export function fromHono(error: Error): Error {
  if (!(error instanceof HTTPException)) return error;
  if (error.status === 400) return new ShopError('INVALID_REQUEST', 'notJson', { cause: error });
  // The library parses media types more strictly than our own guard.
  if (error.status === 415) return new ShopError('UNSUPPORTED_MEDIA_TYPE', 'sendJson', { cause: error });
  return error;
}
