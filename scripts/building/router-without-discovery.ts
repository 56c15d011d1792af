import type { Plugin } from 'vite';

/**
 * A bundler cannot drop these by itself, because React Router asks for them at run time: `routeDiscovery` is `initial`
 * (react-router.config.ts), so no route is discovered later, and the pages pass no `instrumentations`.
 */
const UNUSED = /\/react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;
const UNUSED_FILES = 2;

/**
 * Saves 2.5 kB of gzip on every page: the browser's bundle has functions that do nothing in place of these modules. That is
 * why it stays, although it depends on files inside React Router (decision 83).
 */
export function routerWithoutDiscovery(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'router-without-discovery',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: UNUSED },
      handler(code, id) {
        const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ');
        if (!names) this.error(`${id} no longer lists its exports in one line`);
        seen.add(id);
        const exported = names.map((name) => `nothing as ${name}`);
        return { code: `const nothing = () => {};\nexport { ${exported.join(', ')} };`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && seen.size !== UNUSED_FILES)
        this.error('React Router no longer has the modules that are left out');
    },
  };
}
