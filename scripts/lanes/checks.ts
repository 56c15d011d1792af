/**
 * What is checked without running a test. The commands are scripts of package.json, so `npm run lint`, `npm run check`,
 * `npm test` and CI do the same.
 */
const CHECKS = [
  { name: 'types', script: 'types' },
  { name: 'lint and format', script: 'lint' },
  { name: 'import rules', script: 'lint:imports' },
  { name: 'dead code', script: 'lint:dead' },
] as const;

/** Starts a PostgreSQL of its own, so `npm run check` does without it. */
const DATABASE_TYPES = { name: 'database types', script: 'db:verify' } as const;

const PURE_TESTS = { name: 'pure tests', script: 'test:pure' } as const;

/** Node runs a script of package.json without npm's start-up time. */
function commandOf({ name, script }: { name: string; script: string }): { name: string; command: string } {
  return { name, command: `node --run ${script}` };
}

/** Writes the types of the routes, which several checks read: before all of them. */
export const PREPARATION = commandOf({ name: 'types of routes', script: 'typegen' });

/** The checks of `npm run check`: all that needs neither a database nor a build. */
export const QUICK_CHECKS = [...CHECKS, PURE_TESTS].map(commandOf);

/** The checks of `npm test`, which runs the pure tests with the others. */
export const ALL_CHECKS = [...CHECKS, DATABASE_TYPES].map(commandOf);
