import type { Config } from '@react-router/dev/config';

/** `scripts/build.ts` builds in this folder: from the root React Router would take the storefront for the one to render. */
export default {
  appDirectory: '.',
  buildDirectory: '../build/backoffice',
  // Nothing of it is the same for two people, so the server sends one HTML file and the browser renders the pages.
  ssr: false,
  basename: '/admin/',
} satisfies Config;
