import type { Plugin } from 'vite';

const jitless = {
  name: 'zod-without-eval',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code: string) => `${code}\nconfig({ jitless: true });\n`,
  },
};

/**
 * Tells Zod in the browser not to compile its parsers: it tries `new Function` as soon as a schema is built, and the
 * page policy refuses that with an error in the console. The setting stands in the module that holds Zod's settings,
 * so it is there before the first schema in whichever chunk comes first, and no page loads Zod for its sake.
 */
export function zodWithoutEval(): Plugin {
  return {
    ...jitless,
    applyToEnvironment: ({ name }) => name === 'client',
    // `npm run dev` bundles dependencies without the plugins of the pages.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [jitless] } } }),
  };
}
