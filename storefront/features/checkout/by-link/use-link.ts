import { useState } from 'react';
import { browserFetch } from '../../../lib/api/api.ts';
import { type AnyPayLink, findPayLink } from '../../../lib/api/api-pay-link.ts';

/** The link as the page opened, and as it is after a payment. */
export function useLink(token: string, first: AnyPayLink | undefined) {
  const [link, setLink] = useState(first);
  const refresh = async (): Promise<void> => setLink(await findPayLink(browserFetch, token));
  return { link, setLink, refresh };
}
