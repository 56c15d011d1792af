import type { HeadersArgs } from 'react-router';

/**
 * A list's loader returns this with its data: the canonical address of what it shows. The server caches the page only
 * for requests of that address (server/pages/pages.ts).
 */
export const ownAddress = (href: string) => ({ headers: { 'Content-Location': href } });

/** The `headers` of a list's route. */
export const sendOwnAddress = ({ loaderHeaders, parentHeaders }: HeadersArgs): Headers =>
  new Headers([...parentHeaders, ...loaderHeaders]);
