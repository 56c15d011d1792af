import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../../contract/locale.ts';

const ENTRIES = ['custom-names', 'industry-name', 'option-names', 'province-name'];

/** The scripts of a build in the language, as in vite.config.ts. */
async function bundle(language: Language): Promise<string> {
  const [output] = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.SHOP_LANGUAGE': JSON.stringify(language) },
    build: {
      write: false,
      lib: {
        formats: ['es'],
        entry: ENTRIES.map((name) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))),
      },
    },
  }).then((outputs) => (Array.isArray(outputs) ? outputs : []));
  return (output?.output ?? []).map((file) => ('code' in file ? file.code : '')).join('\n');
}

it('leaves the French names out of English bundles', async () => {
  const [english = '', french = ''] = await Promise.all(LANGUAGES.map(bundle));
  for (const name of ['Colombie-Britannique', 'Corde et cabillot', 'Oriflamme', 'Forces arm', 'Livraison']) {
    expect(french).toContain(name);
    expect(english).not.toContain(name);
  }
});
