/** `npm run test:full` sets `RUNS=all`; otherwise tests that try many cases of one kind try some of them. */
export const everyRun = process.env.RUNS === 'all';

/** How often a property is tried: a third of `all` in `npm test`. */
export const runsOf = (all: number): number => (everyRun ? all : Math.ceil(all / 3));
