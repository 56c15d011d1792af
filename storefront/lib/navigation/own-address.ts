import type { HeadersArgs } from 'react-router';

/**
 * A list's loader answers with this beside its data: the canonical address of what it shows. The server keeps the page only
 * for visitors who come by that address (server/pages/pages.ts).
 */
export const ownAddress = (href: string) => ({ headers: { 'Content-Location': href } });

/** The `headers` of a list's route. */
export const sendOwnAddress = ({ loaderHeaders, parentHeaders }: HeadersArgs): Headers =>
  new Headers([...parentHeaders, ...loaderHeaders]);
