import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // Otherwise the manifest would be fetched route by route; the shop is small enough to send it once.
  routeDiscovery: { mode: 'initial' },
  // One file per route: the part that loads data is small, and each file is a separate request.
  splitRouteModules: false,
} satisfies Config;
