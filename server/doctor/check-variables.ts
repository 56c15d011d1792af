import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { describeTimeZone } from '../config/likely-mistakes.ts';
import { describeUnknown } from '../config/unknown-variables.ts';
import { requireStaffKey } from '../staff/staff-key.ts';
import { refuseToTryOut, whatIsTriedOut } from '../try-out.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('variables');

interface Checked {
  /** Undefined when a variable is invalid. */
  readonly config: Config | undefined;
  readonly findings: readonly Finding[];
}

/** Reads the variables as a start does, and goes on where a start would end. */
export function checkVariables(env: Readonly<Record<string, string | undefined>>): Checked {
  const unknown = [...describeUnknown(env), ...describeTimeZone(env)].map(note);
  try {
    const config = readConfig(env);
    const findings = [...refusalsOf(config), ...whatIsTriedOut(config).map(note), ...unknown];
    if (!config.production)
      findings.push(
        note(
          'NODE_ENV is not production: set it for a shop that is real, which is never one to be tried out',
        ),
      );
    const isWrong = findings.some(({ state }) => state === 'wrong');
    return { config, findings: isWrong ? findings : [ok('All of them can be read'), ...findings] };
  } catch (error) {
    return { config: undefined, findings: [wrong(sentenceOf(error)), ...unknown] };
  }
}

function refusalsOf(config: Config): Finding[] {
  return [refuseToTryOut, requireStaffKey].flatMap((check) => {
    try {
      check(config);
      return [];
    } catch (error) {
      return [wrong(sentenceOf(error))];
    }
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  throw error;
}
