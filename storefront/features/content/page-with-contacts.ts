import { data, type HeadersArgs } from 'react-router';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import { findShopContacts } from '../../lib/api/api-privacy.ts';
import { STOPGAP } from '../../lib/root-data.ts';
import { loadPage } from './content-data.ts';

/** Loads a page of content with the people to write to; without them it is a stopgap. */
export async function loadPageWithContacts(api: ApiFetch, request: Request) {
  const [content, contacts] = await Promise.all([loadPage(request), findShopContacts(api)]);
  return data({ ...content, contacts }, contacts ? {} : STOPGAP);
}

/** `headers` of such a page: the router sends only those of the innermost route. */
export const sendStopgap = ({ loaderHeaders, parentHeaders }: HeadersArgs): Headers =>
  loaderHeaders.has('Cache-Control') ? loaderHeaders : parentHeaders;
