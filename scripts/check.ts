// `npm run check`: runs the fast checks in parallel, in about half a minute.
import { PREPARATION, QUICK_CHECKS } from './lanes/checks.ts';
import { runShown, runTogether } from './lanes/run.ts';

await runShown(PREPARATION.name, PREPARATION.command);
const codes = await runTogether(QUICK_CHECKS);
const failed = QUICK_CHECKS.filter((_, i) => codes[i] !== 0);
for (const { name } of failed) console.log(`✘ ${name}`);
console.log(`\n${codes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
