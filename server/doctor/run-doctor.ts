import { checkAddress } from './check-address.ts';
import { checkBucket } from './check-bucket.ts';
import { checkDataDir } from './check-data-dir.ts';
import { checkDatabase } from './check-database.ts';
import { checkMail } from './check-mail.ts';
import { checkStripe } from './check-stripe.ts';
import { checkVariables } from './check-variables.ts';
import type { Finding } from './finding.ts';
import { redactor } from './redact.ts';

/** Tries everything that the variables name, all at once. No finding has a secret in it. */
export async function runDoctor(env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const { config, findings } = checkVariables(env);
  const tried = config
    ? await Promise.all([
        checkDatabase(config),
        checkDataDir(config),
        checkBucket(config),
        checkMail(config),
        checkStripe(config),
        checkAddress(config),
      ])
    : [];
  const redact = redactor(env);
  return [...findings, ...tried.flat()].map((finding) => ({ ...finding, text: redact(finding.text) }));
}

/** A line for each finding: `wrong  mail         The mail server …`. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ state, topic, text }) =>
      `${state.padEnd(6)} ${topic.padEnd(12)} ${text.replaceAll('\n', `\n${' '.repeat(20)}`)}`,
  );
