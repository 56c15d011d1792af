import { mutantsOf } from '../mutant.ts';

export const SERVER_MUTANTS = [
  ...mutantsOf(
    'server/pages/page-key.ts',
    ['server/pages/page-key.test.ts'],
    [
      {
        name: 'all provinces share a cached page',
        search: "`${language} ${province ?? '--'} ${path}`",
        replace: '`${language} ${path}`',
      },
      {
        name: 'a page with unknown parameters is kept',
        search: 'names.every((name) => params.includes(name))',
        replace: 'names.some((name) => params.includes(name))',
      },
    ],
  ),
  ...mutantsOf(
    'contract/page-table.ts',
    ['contract/page-table.test.ts'],
    [
      {
        name: 'a mailed link in French is not kept secret',
        search: '    inEachLanguage(fixedPart(page)),',
        replace: '    fixedPart(page),',
      },
    ],
  ),
  ...mutantsOf(
    'contract/page-language.ts',
    ['contract/page-language.test.ts'],
    [
      {
        name: 'an address below /fr leads to another site',
        search: "rest.replace(/^[/\\\\]+/, '')",
        replace: "rest.replace(/^[/]/, '')",
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
        name: 'a page that sets a cookie is shared between concurrent visitors',
        search: "mayShare: (page) => !page.headers.has('Set-Cookie'),",
        replace: 'mayShare: () => true,',
      },
    ],
  ),
  ...mutantsOf(
    'server/cache/cache.ts',
    ['server/cache/cache.test.ts'],
    [
      {
        name: 'a cached page is fresh for an hour',
        search: 'FRESH_FOR_MS = 60_000',
        replace: 'FRESH_FOR_MS = 3_600_000',
      },
      {
        name: 'a making that began before a change is shared with callers after it',
        search: '`${version} ${key}`',
        replace: '`${version && key}`',
      },
      {
        name: 'a value is cached while its version is unknown',
        search: "verdict === 'cache' && version !== undefined",
        replace: "verdict === 'cache'",
      },
      {
        name: 'a stale answer is sent',
        search: '    movedAt !== undefined &&',
        replace: '    true ||',
      },
    ],
  ),
  ...mutantsOf(
    'server/cache/made-answer.ts',
    ['server/cache/answers-not-stored.test.ts'],
    [
      {
        name: 'an answer that is not public is cached',
        search: 'status === 200 && isPublic && isOwn',
        replace: 'status === 200 && isOwn',
      },
      {
        name: 'a list with made-up filters is cached',
        search: 'status === 200 && isPublic && isOwn',
        replace: 'status === 200 && isPublic',
      },
    ],
  ),
  ...mutantsOf(
    'server/cache/answer-address.ts',
    ['server/cache/answers-not-stored.test.ts'],
    [
      {
        name: 'a search is cached for others',
        search: "if (readTerm(text('search'))) return undefined;",
        replace: '',
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
