import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { buildLanguage } from './scripts/building/build-language.ts';
import { compileContent } from './scripts/building/compile-content.ts';
import { compileCustom } from './scripts/building/compile-custom.ts';
import { compileWords } from './scripts/building/compile-words.ts';
import { inlineScript } from './scripts/building/inline-script.ts';
import { routerWithoutDiscovery } from './scripts/building/router-without-discovery.ts';
import { zodWithoutEval } from './scripts/building/zod-without-eval.ts';

const LANGUAGE = buildLanguage();

const ROUTES = {
  /** Code that every page of the shop loads. */
  shell: ['root.tsx', 'routes/catalog/shop-layout.tsx'],
  /** Code that the home page shares with the lists and the pages of products. */
  catalogue: ['routes/home.tsx'],
};

/** The messages of this build's language. This module imports all of them, whichever are used. */
const WORDS = fileURLToPath(new URL(`messages/storefront/${LANGUAGE}.json`, import.meta.url));
/** The messages and small parts of almost every page. */
const SHELL_PARTS =
  /storefront\/[a-z]+\.json\.(?:common|error|lines|session)\.words|storefront\/(?:lib\/(?:words\/(?:page-words|format)|tracking\/use-record|api\/load|use-mounted)|state\/language-choice|ui\/skeleton)\./;
const CHUNKS = [
  {
    name: 'framework',
    test: /^\0rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|zustand)\//,
    priority: 2,
  },
  { name: importsOf('shell'), debugName: 'shell', priority: 1 },
  { name: importsOf('catalogue'), debugName: 'catalogue', minShareCount: 2 },
];

export default defineConfig(({ command }) => ({
  plugins: [
    compileContent(LANGUAGE),
    compileCustom(LANGUAGE),
    compileWords(LANGUAGE),
    inlineScript(LANGUAGE),
    zodWithoutEval(),
    routerWithoutDiscovery(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { alias: { '#words/storefront': WORDS } },
  define: {
    'import.meta.env.SHOP_LANGUAGE': JSON.stringify(LANGUAGE),
    // The server bundle includes React, so that it is React's production build whatever NODE_ENV the shop runs with.
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: { sourcemap: false },
  // Three shared chunks instead of thirty save 7 kB of gzip on each first visit.
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
}));

/**
 * Puts what the chunk's routes import into it, but not the routes themselves, and not what they import late. A list of
 * folders would not do: what comes into it by mistake is loaded by every page.
 */
function importsOf(chunk: keyof typeof ROUTES) {
  let found: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext) => {
    found ??= withImports(ROUTES[chunk], context);
    return found.has(id) || (chunk === 'shell' && SHELL_PARTS.test(id)) ? chunk : null;
  };
}

function withImports(routes: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const entries = routes.map((route) => fileURLToPath(new URL(`storefront/${route}`, import.meta.url)));
  const importsOfModule = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const found = new Set<string>();
  const queue = entries.flatMap(importsOfModule);
  if (queue.length === 0) throw new Error(`${routes.join(', ')} would be in no chunk`);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || id === WORDS) continue;
    found.add(id);
    queue.push(...importsOfModule(id));
  }
  return found;
}
