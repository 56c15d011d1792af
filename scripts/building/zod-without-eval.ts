import type { Plugin } from 'vite';

const jitless = {
  name: 'zod-without-eval',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code: string) => `${code}\nconfig({ jitless: true });\n`,
  },
};

/**
 * Stops Zod from compiling its parsers in the browser: it tries `new Function` as soon as a schema is built, and the
 * content security policy blocks that with a console error. The setting is in the module of Zod's own configuration, so
 * it applies before the first schema, whichever chunk loads first, and no page loads Zod just for it.
 */
export function zodWithoutEval(): Plugin {
  return {
    ...jitless,
    applyToEnvironment: ({ name }) => name === 'client',
    // `npm run dev` bundles dependencies without the plugins of the pages.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [jitless] } } }),
  };
}
