// `npm run doctor`: tries what the environment names (database, mail, Stripe, the public address …), and says of each
// what is wrong. Changes nothing. Ends with code 1 when something is wrong.
import { linesOf, runDoctor } from '../server/doctor/run-doctor.ts';

const findings = await runDoctor(process.env);
for (const line of linesOf(findings)) console.log(line);
const wrong = findings.filter(({ state }) => state === 'wrong').length;
console.log(wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} findings are wrong.`);
process.exitCode = wrong === 0 ? 0 : 1;
