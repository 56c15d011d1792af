// Compares docs/operations.md and ops/ with the shop's own settings, metrics and log lines.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openPool } from '../../api/testing/database/pool.ts';
import { DEFAULTS } from '../config/config-variables.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Cells of the table rows whose first cell is code, by that cell. */
async function rowsOfOperations(): Promise<Map<string, string[]>> {
  const lines = (await read('docs/operations.md')).split('\n').filter((line) => line.startsWith('| `'));
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(cells.map(([, name = '', ...rest]) => [name.replaceAll('`', ''), rest]));
}

/** Names of the metrics. The database is unreachable here, since names do not depend on it. */
async function metricNames(): Promise<Set<string>> {
  const { pool } = openPool('postgres://nobody@127.0.0.1:1/none');
  const none = { hits: 0, misses: 0, stale: 0, bytes: 0 };
  const cacheStats = { page: none, answer: none };
  const metrics = createMetrics({ pool, queue: { waiting: 0 }, cacheStats });
  metrics.observe('page', 200, 0.1);
  const said = await (await fetch(await serveForThisTest(metrics.answer))).text();
  await pool.end();
  const types = [...said.matchAll(/^# TYPE (\w+) (\w+)/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

/** Metric names in a PromQL expression, without labels, functions and keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without) \([^)]*\)/g, '')
    .replace(/\b\w+ *\(/g, '(');
  return [...bare.matchAll(/\b[a-z]\w*/g)].map(([name]) => name).filter((name) => name !== 'e9');
}

it('documents exactly the variables of the configuration, with the right defaults', async () => {
  const rows = await rowsOfOperations();
  const documented = [...rows.keys()].filter((name) => /^[A-Z][A-Z\d_]+$/.test(name));
  expect(documented.toSorted()).toEqual(Object.keys(DEFAULTS).toSorted());
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (value === undefined) continue;
    const written = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
    expect(`${name} ${rows.get(name)?.[0]}`).toContain(`${name} \`${written}\``);
    expect(rows.get(name)?.[1], name).not.toBe('');
  }
});

it('uses only existing metrics in dashboard and alerts, and documents every alert', async () => {
  const known = await metricNames();
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    await read('ops/grafana-dashboard.json'),
  );
  for (const { title, targets } of dashboard.panels)
    for (const { expr } of targets)
      for (const name of metricsIn(expr)) expect(known, `${title}: ${name}`).toContain(name);

  const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
    await read('ops/alerts.yaml'),
  );
  const rules = groups.flatMap((group) => group.rules);
  for (const { alert, expr } of rules)
    for (const name of metricsIn(expr))
      expect(new Set([...known, 'up']), `${alert}: ${name}`).toContain(name);

  const rows = await rowsOfOperations();
  expect([...rows.keys()].filter((name) => /^[A-Z]\w*[a-z]$/.test(name))).toEqual(
    rules.map(({ alert }) => alert),
  );
});
