import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import { requireDataDir } from '../folders/data-dir.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('data folder');

/** Writes into DATA_DIR, where a shop would. A folder that is missing stays so: made by root, the shop could not use it. */
export function checkDataDir({ dataDir }: Pick<Config, 'dataDir'>): Finding[] {
  if (isMissing(dataDir)) return [note(`${dataDir} does not exist yet; the first start makes it`)];
  try {
    requireDataDir(dataDir);
    const probe = join(dataDir, `doctor-${process.pid}`);
    writeFileSync(probe, 'written by npm run doctor\n', { flag: 'wx', mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    return [wrong(error instanceof ConfigError ? error.message : `${dataDir}: ${(error as Error).message}`)];
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const findings = [ok(`${dataDir} can be written, and has ${((bavail * bsize) / 1e9).toFixed(1)} GB left`)];
  if (statSync(dataDir).uid !== (process.getuid?.() ?? statSync(dataDir).uid))
    findings.push(
      note(`${dataDir} belongs to another user than this one: run doctor as the user of the shop`),
    );
  return findings;
}

function isMissing(path: string): boolean {
  try {
    statSync(path);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
