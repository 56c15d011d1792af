// `npm run words`: writes results/words.html, which lists every message side by side for a translator; `npm run words
// -- --since <commit>` marks what is new or changed since that commit.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listWords, NO_MESSAGES } from './words/changes.ts';
import { readMessageSets, readMessageSetsAt } from './words/message-files.ts';
import { findUses } from './words/uses.ts';
import { summaryOf, writeWordsPage } from './words/words-page.ts';

const PAGE = 'results/words.html';
const USAGE = 'npm run words [-- --since <commit>]';

try {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  writePage(values.since);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
  process.exitCode = 1;
}

function writePage(since: string | undefined): void {
  const before = since === undefined ? undefined : readMessageSetsAt('.', since);
  const sections = [...readMessageSets('.')].map(([name, now]) => ({
    name,
    rows: listWords(now, before && (before.get(name) ?? NO_MESSAGES)),
    usesOf: findUses('.', name),
  }));
  mkdirSync('results', { recursive: true });
  writeFileSync(PAGE, writeWordsPage(sections, since));
  for (const { name, rows } of sections) console.log(`${name}: ${summaryOf(rows)}`);
  console.log(PAGE);
}
