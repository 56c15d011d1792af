import { useState } from 'react';
import type { PayLink } from '../../../../contract/desk/phone-orders.ts';
import { browserFetch } from '../../../lib/api/api.ts';
import { findPayLink } from '../../../lib/api/api-pay-link.ts';

/** The link as the page opened, and as it is after a payment. */
export function useLink(token: string, first: PayLink | undefined) {
  const [link, setLink] = useState(first);
  const refresh = async (): Promise<void> => setLink(await findPayLink(browserFetch, token));
  return { link, refresh };
}
