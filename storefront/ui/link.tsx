import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

export type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * React Router's link. The server renders the same HTML without it, because resolving each of the hundred links of a
 * page against the router takes a tenth of the time of a page.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

/** The router knows all pages from the start, so no link needs the mark by which it would discover them. */
export function BrowserLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

export function ServerLink(props: LinkProps) {
  const { to, preventScrollReset: _, replace: __, state: ___, ...anchor } = props;
  // Only a full path means the same on every page.
  return typeof to === 'string' && to.startsWith('/') ? (
    <a {...anchor} href={to} />
  ) : (
    <BrowserLink {...props} />
  );
}
