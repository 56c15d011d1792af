import { ShopError } from '../../../contract/problem.ts';

/** Refuses a part of a list's address that would tell an email, a phone number or an amount to somebody who may not see them. */
export const buyerHidden = (path: string) =>
  new ShopError('INVALID_REQUEST', 'buyerHidden', { issues: [{ path, message: 'buyerHidden' }] });
