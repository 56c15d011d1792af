import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileContent } from './scripts/building/compile-content.ts';
import { compileCustom } from './scripts/building/compile-custom.ts';
import { compileWords } from './scripts/building/compile-words.ts';
import { zodWithoutEval } from './scripts/building/zod-without-eval.ts';

/** Modules that only account pages share: in the shell chunk, every page would load them. */
const ACCOUNTS =
  'features/(?:entry|profile)/|lib/(?:[a-z-]+/)?(?:account-|after-sign-in|check-confirmation|entry-words|(?:use-)?guards)|state/(?:[a-z-]+/)?profile|ui/(?:[a-z-]+/)?(?:error-summary|outcome|password-field)|en[.]json[.](?:accountForm|orderHistory|password|profile|signIn|signUp|verifyEmail)[.]';

/** Modules that only pages with a store share: the store page, the checkout, the order history. */
const STORES =
  'lib/(?:[a-z-]+/)?(?:open-now|opening-hours|pickup-place|store-|use-clock|use-open-state|week-hours)|state/(?:[a-z-]+/)?(?:zip-code|locate)|en[.]json[.]stores?[.]';

/** Modules that only the pages of custom products, quotes and forms share, including the account forms. */
const QUOTES =
  'features/(?:custom|quote|gallery)/|lib/(?:[a-z-]+/)?(?:page-form|use-page-form)|en[.]json[.](?:contact|custom|gallery|pageForm|quote|upload)[.]';

/** Modules that only the cart, the wishlist and the checkout share. */
const LINES =
  'lib/(?:[a-z-]+/)?(?:line-news|removed-notice|use-fresh-lines|use-removed)|ui/(?:[a-z-]+/)?(?:take-focus|undo-notice)';

/** Modules that only lists and the pages of one product or account share. */
const LISTS =
  'ui/(?:[a-z-]+/)?(?:pagination|tabs)|lib/(?:[a-z-]+/)?(?:page-links|record-search|page-place|shop-address|use-tab)';

/** Modules that only the pages about the shop share, and those that only forms share. */
const READING = 'lib/(?:[a-z-]+/)?content';
const FORMS =
  'ui/(?:[a-z-]+/)?(?:field|notice|trap)|lib/(?:[a-z-]+/)?(?:needs-script|plain-form|toast-failure)|en[.]json[.]noScript[.]';

/** Messages and pictures that only the pages of products and of lists use, each its own. */
const SHOPPING = 'lib/(?:[a-z-]+/)?(?:list-words|scenes/)|en[.]json[.](?:category|home|shop)[.]';

/** Requests that only the pages with a cart or a wishlist send. */
const FRESH_LINES = 'state/(?:[a-z-]+/)?(?:fresh|refresh)-lines';

/** Modules that only a shop with an ads tag loads. */
const CONSENT = 'features/shell/consent/|state/(?:[a-z-]+/)?ads-consent|en[.]json[.]consent[.]';

/** Modules that several pages use, but neither the home page nor the frame. */
const PAGES =
  'ui/(?:[a-z-]+/)?(?:breadcrumb|dialog|form-dialog|form-popup|late-part|line-picture|plain-dialog|question-popup)|lib/(?:[a-z-]+/)?(?:address-fields|ads-script|api-(?:accounts|checkout)|late-form|line-display|option-list|province-options|secret-page|use-afterwards|use-late-rules|use-mounted|use-validation-words|use-when-idle|zod-resolver)';

const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|zustand)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: new RegExp(
      `/storefront/(?!${ACCOUNTS}|${STORES}|${QUOTES}|${LINES}|${LISTS}|${READING}|${FORMS}|${SHOPPING}|${FRESH_LINES}|${PAGES}|${CONSENT})`,
    ),
    minShareCount: 3,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    compileContent(),
    compileCustom(),
    compileWords(),
    zodWithoutEval(),
    tailwindcss(),
    reactRouter(),
  ],
  // The server bundle includes React, so that it is React's production build whatever NODE_ENV the shop runs with.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: { sourcemap: false },
  // Two shared chunks instead of thirty save 7 kB of gzip on each first visit.
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
}));
