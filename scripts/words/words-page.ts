import { html } from 'hono/html';
import type { WordRow } from './changes.ts';
import { readMessage } from './message-shape.ts';

/** The messages of one folder of `messages/`, and where each is used. */
export interface WordsSection {
  readonly name: string;
  readonly rows: readonly WordRow[];
  readonly usesOf: (key: string) => readonly string[];
}

const CHANGES = {
  new: 'new',
  changed: 'changed',
  stale: 'English changed, French did not',
  gone: 'gone',
} as const;

const STYLE = `body { font: 15px/1.4 system-ui; margin: 2rem }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th, td { border: 1px solid #bbb; padding: .4rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { position: sticky; top: 0; background: #eee }
tr.new, tr.changed { background: #fff8dc } tr.stale { background: #fde3e0 } tr.gone { color: #777 }
small { color: #555 } del { color: #a00 }`;

/** Writes a page that lists every message side by side, with its arguments, its uses and what became of it. */
export function writeWordsPage(sections: readonly WordsSection[], since: string | undefined): string {
  const title = since === undefined ? 'Messages' : `Messages, with what changed since ${since}`;
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body>
<h1>${title}</h1>
${sections.map(writeSection)}
</body>
</html>
`);
}

const writeSection = ({ name, rows, usesOf }: WordsSection) => html`<h2 id="${name}">${name}</h2>
<p>${summaryOf(rows)}</p>
<table>
<thead><tr><th>Key</th><th>English</th><th>French</th><th>Arguments</th><th>Used in</th></tr></thead>
<tbody>
${rows.map((row) => writeRow(row, usesOf(row.key)))}
</tbody>
</table>
`;

const writeRow = (
  { key, english, french, change, was }: WordRow,
  uses: readonly string[],
) => html`<tr class="${change}">
<td>${key}${change && html`<br><small>${CHANGES[change]}</small>`}</td>
<td lang="en">${english}${was !== undefined && html`<br><del>${was}</del>`}</td>
<td lang="fr">${french ?? html`<strong>is missing</strong>`}</td>
<td>${argumentsOf(english ?? french)}</td>
<td><small>${uses.map((file) => html`${file}<br>`)}</small></td>
</tr>
`;

/** `12 messages, 2 new, 1 changed` */
export function summaryOf(rows: readonly WordRow[]): string {
  const here = rows.filter(({ change }) => change !== 'gone').length;
  const count = (wanted: WordRow['change']) => rows.filter(({ change }) => change === wanted).length;
  const counted = Object.entries(CHANGES).map(([change, label]) => ({
    label,
    count: count(change as WordRow['change']),
  }));
  const changes = counted.filter((each) => each.count > 0).map((each) => `, ${each.count} ${each.label}`);
  return `${here} messages${changes.join('')}`;
}

function argumentsOf(message: string | undefined): string {
  if (message === undefined) return '';
  const { values, tags } = readMessage(message);
  return [
    ...[...values].map(([name, kind]) => `{${name}}: ${kind}`),
    ...[...tags].map((tag) => `<${tag}>`),
  ].join('; ');
}
