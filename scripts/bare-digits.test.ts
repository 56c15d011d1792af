// Ids, times and ports are random digits, so a test that finds no '0199' in a text passes until one of them has it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Up to six digits, or letters as hexadecimal numbers have them with a digit among them. */
const BARE = /^(?=.*\d)[\da-f]{1,6}$/;

/** @returns what a test must not find in a text, although random text may have it. */
function findBareDigits(test: string): string[] {
  const found = [];
  for (const { 0: call, 1: looked = '', index } of test.matchAll(/not\.toContain\(([^()]*)\)/g)) {
    const literal = /^(['"`])(.*)\1$/.exec(looked)?.[2];
    const listed = literal === undefined ? listBefore(test.slice(0, index), looked) : [literal];
    for (const text of listed) if (BARE.test(text)) found.push(`${call}: ${text}`);
  }
  for (const { 0: call, 1: pattern = '' } of test.matchAll(/not\.toMatch\(\/(.*?)\/\w*\)/g))
    for (const text of pattern.split('|')) if (BARE.test(text)) found.push(`${call}: ${text}`);
  return found;
}

/** @returns the texts of the last list that a loop takes this name from. */
function listBefore(test: string, name: string): string[] {
  const start = test.lastIndexOf(`for (const ${name} of [`);
  const list = start < 0 ? '' : (test.slice(start).split(']')[0] ?? '');
  return [...list.matchAll(/(['"`])(.*?)\1/g)].map(([, , text = '']) => text);
}

describe('a test that looks for what must not be there', () => {
  it('has no bare digits, which random text may have', () => {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.test.ts'];
    const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    const tests = files.filter(
      (file) => file !== 'scripts/bare-digits.test.ts' && existsSync(join(ROOT, file)),
    );
    expect(tests.length).toBeGreaterThan(400);
    const found = tests.flatMap((file) =>
      findBareDigits(readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    [`expect(text).not.toContain('0199');`, ['0199']],
    [`for (const trace of ['Gecko', '140', email])\n  expect(rows).not.toContain(trace);`, ['140']],
    ['expect(line).not.toMatch(/ann@example|555/);', ['555']],
    [`expect(text).not.toContain('4e1');`, ['4e1']],
    [`expect(text).not.toContain('555-0199');`, []],
    ['expect(text).not.toMatch(/\\b0199\\b/);', []],
    [`for (const name of ['bcc', 'cc']) expect(names).not.toContain(name);`, []],
  ])('is refused with these: %s', (test, digits) => {
    expect(findBareDigits(test).map((what) => what.split(': ').at(-1))).toEqual(digits);
  });
});
