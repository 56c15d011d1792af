// docs/decisions: every record has the parts of the template, and the index lists every record.
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name !== 'README.md').toSorted();
const pages = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
const records = names.map((name, i) => readRecord(name, pages[i] ?? ''));

function readRecord(name: string, page: string) {
  const [, number, title] = page.match(/^# (\d+)\. (.+)\n/) ?? [];
  const [, date] = page.match(/^Date: (.+)$/m) ?? [];
  const [, status] = page.match(/^Status: (.+)$/m) ?? [];
  const parts = Array.from(page.matchAll(/^## (.+)\n\n\S/gm), ([, part]) => part);
  return { name, number, title, date, status, parts };
}

describe.each(records)('$name', ({ name, number, title, date, status, parts }) => {
  it('has the parts of the template', () => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(Number(number)).toBe(Number(name.slice(0, 4)));
    expect(title).toBeTruthy();
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(status).toMatch(/^(?:accepted|superseded by)\b/);
    expect(parts).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('names its successor, which links back', () => {
    if (!status?.includes('superseded')) return;
    const [, successor] = status.match(/superseded by \[(?:\d+)\]\(([^)]+)\)/) ?? [];
    const next = records.find((record) => record.name === successor);
    expect(next?.status).toMatch(new RegExp(`supersedes .*\\[${number}\\]\\(${name}\\)`));
  });

  it('is in the index with its title, date and status', async () => {
    const index = await readFile(new URL('README.md', folder), 'utf8');
    expect(index.split('\n')).toContain(`| [${number}](${name}) | ${title} | ${date} | ${status} |`);
  });
});
