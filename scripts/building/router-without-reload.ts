import type { Plugin } from 'vite';

const MODULE = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * React Router reloads the whole page when the script of a route cannot be loaded: for ever while it is missing, and
 * without a connection it leaves the browser's own error page, so the visitor loses the open page. Here the failure
 * reaches the route's error page instead. React Router has no option for it, so this stays (decision 83).
 */
export function routerWithoutReload(): Plugin {
  let isFound = false;
  return {
    name: 'router-without-reload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: MODULE },
      handler(code, id) {
        if (!RELOAD.test(code)) this.error(`${id} no longer reloads the page as it did`);
        isFound = true;
        return { code: code.replace(RELOAD, 'throw error;'), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('React Router no longer has the module that reloads the page');
    },
  };
}
