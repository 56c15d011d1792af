// `npm run test:changed`: runs the tests of what changed since the last commit, or since a branch (`npm run
// test:changed -- main`), then the purchase, the cart and every kind of page on a phone.
import { buildWhenNeeded } from './building/build-when-needed.ts';
import { runShown } from './lanes/run.ts';

const [since] = process.argv.slice(2);
const changed = since === undefined ? '--changed' : `--changed=${JSON.stringify(since)}`;

await buildWhenNeeded();
const codes = [
  await runShown('units and API that the change affects', `vitest run ${changed} --passWithNoTests`),
  await runShown('pages on a phone', 'playwright test buy.spec cart.spec pages.spec --project=phone'),
];
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
