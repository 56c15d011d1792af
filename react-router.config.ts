import type { Config } from '@react-router/dev/config';
import { buildLanguage } from './scripts/building/build-language.ts';

export default {
  appDirectory: 'storefront',
  // scripts/build.ts makes one of both.
  buildDirectory: `build/${buildLanguage()}`,
  ssr: true,
  // Otherwise the manifest would be fetched route by route; the shop is small enough to send it once.
  routeDiscovery: { mode: 'initial' },
  // One file per route: the part that loads data is small, and each file is a separate request.
  splitRouteModules: false,
} satisfies Config;
