// @ts-check
// Plain JavaScript, and nothing but Node's own: an older Node must be able to read it. It cannot read the shop's
// TypeScript, and says only ERR_UNKNOWN_FILE_EXTENSION.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packaged = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const oldest = Number(/\d+/.exec(engines.node)?.[0]);

if (Number.parseInt(process.versions.node, 10) < oldest) {
  const command = [...process.execArgv, ...process.argv.slice(1)].join(' ');
  const mend = existsSync(packaged)
    ? `start it with the Node that comes with the packages: ${packaged} ${command}`
    : `run \`npm ci\`, which brings that Node for Linux and Macs with Apple's processor, or install Node ${oldest}`;
  process.stderr.write(
    `The shop needs Node ${oldest} or later, and this is ${process.versions.node}: ${mend}\n`,
  );
  process.exit(1);
}
