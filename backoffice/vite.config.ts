import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { routerWithoutDiscovery } from '../scripts/building/router-without-discovery.ts';
import { routerWithoutReload } from '../scripts/building/router-without-reload.ts';
import { compileStaffWords } from '../scripts/building/staff-words/compile-staff-words.ts';

const CHUNKS = [
  {
    name: 'framework',
    test: /^\0rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify)\//,
    priority: 2,
  },
  // Code that many pages share is one file: some thirty small ones would compress badly, and weigh 7 kB more in all. What
  // is printed to order is named by requests and orders alone.
  {
    name: 'shared',
    test: /\/(backoffice\/(lib|ui(?!\/table))|contract(?!\/catalog\/custom)|storefront\/ui|node_modules\/zustand)\/|vite\/preload-helper/,
    minShareCount: 4,
    priority: 1,
  },
  // Only lists have tables.
  { name: 'table', test: /\/backoffice\/ui\/table\//, minShareCount: 2 },
];

export default defineConfig({
  base: '/admin/',
  plugins: [
    compileStaffWords(),
    routerWithoutDiscovery(),
    routerWithoutReload(),
    tailwindcss(),
    reactRouter(),
  ],
  publicDir: false,
  // The storefront's Vite has the folder of the same name, and `npm run dev` runs both.
  cacheDir: '../node_modules/.vite-backoffice',
  server: { fs: { allow: ['..'] } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
});
