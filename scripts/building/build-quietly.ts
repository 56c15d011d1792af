import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Part } from './build-stamp.ts';

const NAMES: Readonly<Record<Part, string>> = { storefront: 'the shop', backoffice: 'the back office' };
/** Of what a failed build wrote last: enough for an error with its stack. */
const LINES_SHOWN = 40;

interface Options {
  /** The script that builds the parts which it is called with. */
  readonly script: string;
  /** Gets what the bundler says: over a thousand lines, among which the shop's own few would be lost. */
  readonly logFile: string;
  readonly say: (line: string) => void;
}

/**
 * Builds one part after the other and says what it does and how long it took.
 * @returns whether all were built; if not, the end of what the bundler said has been shown.
 */
export async function buildQuietly(
  parts: readonly Part[],
  { script, logFile, say }: Options,
): Promise<boolean> {
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, 'w');
  say(
    `Building the pages of ${parts.map((part) => NAMES[part]).join(' and of ')}, now and after changes: up to a` +
      ` minute on two cores. The bundler writes to ${logFile}.`,
  );
  try {
    for (const part of parts) {
      const started = performance.now();
      const build = spawn(process.execPath, [script, part], { stdio: ['ignore', log.fd, log.fd] });
      const [code] = await once(build, 'exit');
      if (code !== 0) {
        say(`The pages of ${NAMES[part]} could not be built. The last lines of ${logFile}:`);
        say((await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-LINES_SHOWN).join('\n'));
        return false;
      }
      say(`The pages of ${NAMES[part]} are built (${Math.round((performance.now() - started) / 1000)} s).`);
    }
    return true;
  } finally {
    await log.close();
  }
}
