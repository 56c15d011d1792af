import { mutantsOf } from '../mutant.ts';

export const SERVER_MUTANTS = [
  ...mutantsOf(
    'server/pages/page-key.ts',
    ['server/pages/page-key.test.ts'],
    [
      {
        name: 'all provinces share a cached page',
        search: "`${LANGUAGE} ${province ?? '--'} ${path}`",
        replace: '`${LANGUAGE} ${path}`',
      },
      {
        name: 'a page with unknown parameters is kept',
        search: 'names.every((name) => params.includes(name))',
        replace: 'names.some((name) => params.includes(name))',
      },
    ],
  ),
  ...mutantsOf(
    'server/pages/page-cache.ts',
    ['server/pages/page-cache.test.ts'],
    [
      {
        name: 'a page that sets a cookie is cached',
        search: " && !headers.has('Set-Cookie') && isHtml",
        replace: ' && isHtml',
      },
      {
        name: 'a private page is cached',
        search: 'status === 200 && !isPrivate && ',
        replace: 'status === 200 && ',
      },
      {
        name: 'an error page is cached',
        search: 'status === 200 && !isPrivate',
        replace: 'status < 600 && !isPrivate',
      },
      {
        name: 'a cached page is fresh for an hour',
        search: 'FRESH_FOR_MS = 60_000',
        replace: 'FRESH_FOR_MS = 3_600_000',
      },
      {
        name: 'a change during rendering does not invalidate the page',
        search: 'keep(key, { page, version: renderedVersion,',
        replace: 'keep(key, { page, version: version(),',
      },
      {
        name: 'a page that sets a cookie is shared between concurrent visitors',
        search: "return !isKept(page) && page.headers.has('Set-Cookie') ? render() : page;",
        replace: 'return page;',
      },
    ],
  ),
  ...mutantsOf(
    'server/http/client-address.ts',
    ['server/http/client-address.test.ts'],
    [
      {
        name: 'a forged client address is trusted',
        search: 'forwarded.at(-trustedProxies)',
        replace: 'forwarded.at(-trustedProxies - 1)',
      },
      {
        name: 'the forwarded header is trusted without a proxy',
        search: 'if (trustedProxies === 0) return socketAddress;',
        replace: '',
      },
    ],
  ),
];
