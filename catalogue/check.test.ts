import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const { checkFrench } = await import(String(new URL('./check/french.mjs', import.meta.url)));
const { problems } = await import(String(new URL('./check/report.mjs', import.meta.url)));

const run = promisify(execFile);

it('finds nothing wrong with the kit', async () => {
  const { stdout } = await run(process.execPath, [fileURLToPath(new URL('./check.mjs', import.meta.url))]);
  expect(stdout).toContain('all checks passed');
});

it.each([
  ["L'unifolié", 'a straight apostrophe'],
  ['Quel format ?', 'a blank before'],
  ['Formats: 54x27', 'no no-break blank before a colon'],
  ['Dites « oui »', 'no no-break blank inside'],
  ['Rabais de 10 %', 'no no-break blank before $'],
  ['Demandez un devis', 'for soumission'],
  ['Bannières plume', 'for oriflamme'],
  ['Gaine ouverte', 'for fourreau ouvert'],
  ['Un mât for the porch', 'an English word'],
  ['Hand flag', 'French is English'],
])('refuses %j in French: %s', (fr, fault) => {
  problems.length = 0;
  checkFrench({ file: [{ slug: 'a', name: { en: 'Hand flag', fr } }] }, []);
  expect(problems.join('\n')).toContain(fault);
});

it('refuses an option that is named otherwise than on the pages', () => {
  problems.length = 0;
  const option = { name: 'Finishing', label: { fr: 'Fini' }, values: ['Grommets'], labels_fr: {} };
  checkFrench({}, [{ slug: 'a', options: [option] }]);
  expect(problems).toEqual(['a: French name of Finishing', 'a: French name of Grommets']);
});
