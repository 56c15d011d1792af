/**
 * The checks that run no tests. Their commands are scripts of package.json, so `npm run lint`, `npm run check`, `npm
 * test`
 * and CI all do the same.
 */
const CHECKS = [
  { name: 'types', script: 'types' },
  { name: 'lint and format', script: 'lint' },
  { name: 'import rules', script: 'lint:imports' },
  { name: 'dead code', script: 'lint:dead' },
] as const;

/** Starts its own PostgreSQL, so `npm run check` omits it. */
const DATABASE_TYPES = { name: 'database types', script: 'db:verify' } as const;

const PURE_TESTS = { name: 'pure tests', script: 'test:pure' } as const;

/** Node runs a script of package.json without npm's startup time. */
function commandOf({ name, script }: { name: string; script: string }): { name: string; command: string } {
  return { name, command: `node --run ${script}` };
}

/** Generates the types of the routes, which several checks read; must run before all of them. */
export const PREPARATION = commandOf({ name: 'types of routes', script: 'typegen' });

/** The checks of `npm run check`: those that need neither a database nor a build. */
export const QUICK_CHECKS = [...CHECKS, PURE_TESTS].map(commandOf);

/** The checks of `npm test`, which runs the pure tests together with the others. */
export const ALL_CHECKS = [...CHECKS, DATABASE_TYPES].map(commandOf);
