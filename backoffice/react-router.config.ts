import type { Config } from '@react-router/dev/config';

/** `scripts/build.ts` builds in this folder: from the root React Router would take the storefront for the one to render. */
export default {
  appDirectory: '.',
  buildDirectory: '../build/backoffice',
  // Each person sees other pages, so the server sends one HTML file and the browser renders them.
  ssr: false,
  basename: '/admin/',
  // A file of its own for each page's loader would cost 8 kB in all, and some on every page for naming them.
  splitRouteModules: false,
} satisfies Config;
