import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { TERMS_VERSION, TERMS_VERSIONS } from '../../contract/terms.ts';
import { compile } from '../building/compile-content.ts';

const FOLDER = new URL('../../catalogue/terms/', import.meta.url);

/**
 * SHA-256 of the texts of each version, in the order of their names. A version that orders may name is never edited: a
 * change is a new folder, a new entry in contract/terms.ts, and a new line here.
 */
const DIGESTS: Readonly<Record<(typeof TERMS_VERSIONS)[number], string>> = {
  '2026-11-23': '30bbbb8efe79aaae7e67e6683e126ed5d47e62b0ce61865cb03cec4616e6b2c6',
  '2026-11-24': '151bc8a352cfc2bf88f452fdd08790f85c30d9634dbb3723c07e2353b79cbe93',
};

const textsOf = async (version: string) => (await readdir(new URL(`${version}/`, FOLDER))).toSorted();

async function digestOf(version: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await textsOf(version))
    hash.update(await readFile(new URL(`${version}/${name}`, FOLDER)));
  return hash.digest('hex');
}

it('has a folder for each version of the terms, and the last one is in force', async () => {
  expect((await readdir(FOLDER)).toSorted()).toEqual([...TERMS_VERSIONS]);
  expect(TERMS_VERSION).toBe([...TERMS_VERSIONS].toSorted().at(-1));
});

describe.each(TERMS_VERSIONS)('the terms of %s', (version) => {
  it('are complete in both languages', async () => {
    const texts = ['returns', 'terms'].flatMap((name) => [`${name}.fr.md`, `${name}.md`]);
    expect(await textsOf(version)).toEqual(texts);
    for (const name of texts) {
      const { head } = await compile(await readFile(new URL(`${version}/${name}`, FOLDER), 'utf8'));
      expect([name, head.updated]).toEqual([name, version]);
    }
  });

  it('are as they were published', async () => {
    expect(await digestOf(version)).toBe(DIGESTS[version]);
  });

  it('tell what the law asks to be told before and after an order', async () => {
    const text = await readFile(new URL(`${version}/terms.md`, FOLDER), 'utf8');
    for (const told of [
      'correct or remove',
      'never later than 15 days',
      'more than 30 days late',
      'within 7 days',
    ])
      expect(text).toContain(told);
  });
});

describe('the terms in force', () => {
  const read = (name: string) => readFile(new URL(`${TERMS_VERSION}/${name}.md`, FOLDER), 'utf8');

  it.each([
    ['terms', ['54.4', 'the 7 days begin with that delivery', 'on the day you receive that statement']],
    ['terms.fr', ['54.4', 'les 7 jours courent à compter de cette livraison', 'du jour où vous recevez cet']],
    ['terms', ['cancel the whole order', 'refund everything that you paid within 15 days']],
    ['terms.fr', ['résoudre le contrat en entier', 'dans les 15 jours tout ce que vous avez payé']],
    ['terms', ['replacement parts, repair service', 'section 39']],
    ['terms.fr', ['les pièces de rechange, le service de réparation', 'l’article 39']],
    ['terms', ['*Continue in English*']],
    ['terms.fr', ['bouton qui permet de continuer en anglais']],
  ])('%s states %j', async (name, stated) => {
    const text = await read(name);
    for (const words of stated) expect(text).toContain(words);
  });

  it('struck-through prices look back from the day on which they are shown', async () => {
    expect(await read('terms')).toContain('180 days before the day on which it is shown');
    expect(await read('terms.fr')).toContain('180 jours qui précèdent le jour où il est affiché');
  });
});

/** What addresses the owner of a shop: a visitor must never read it. The checklist of the back office says it instead. */
const TO_THE_OWNER =
  /owner should|shop's owner|until the shop's own|propriétaire de la boutique|starting text|sample terms|texte de départ|lawyer|avocat|before opening|avant l’ouverture/i;

it('addresses no public page to the owner, in any version', async () => {
  const blog = new URL('../../catalogue/blog/', import.meta.url);
  const versions = await Promise.all(
    TERMS_VERSIONS.map(async (version) =>
      (await textsOf(version)).map((name) => new URL(`${version}/${name}`, FOLDER)),
    ),
  );
  const files = [...(await readdir(blog)).map((name) => new URL(name, blog)), ...versions.flat()].filter(
    ({ pathname }) => pathname.endsWith('.md'),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { head, html } = await compile(await readFile(file, 'utf8'));
    expect([file.pathname, JSON.stringify([head, html])]).toEqual([
      file.pathname,
      expect.not.stringMatching(TO_THE_OWNER),
    ]);
  }
  const words = ['en', 'fr'].map(
    (language) => new URL(`../../messages/storefront/${language}.json`, import.meta.url),
  );
  for (const file of words) expect(await readFile(file, 'utf8')).not.toMatch(TO_THE_OWNER);
});

it.each(['en', 'fr'])('asks nobody under 14 to open an account or to subscribe: %s', async (language) => {
  const file = new URL(`../../messages/storefront/${language}.json`, import.meta.url);
  const { signUp, footer, confirmation, newsletterBox } = JSON.parse(await readFile(file, 'utf8'));
  for (const words of [
    signUp.privacy,
    footer.newsletterConsent,
    confirmation.newsletterConsent,
    newsletterBox.consent,
  ])
    expect(words).toMatch(/\b14\b/);
});

it.each([
  ['privacy-policy', ['under 14', 'de-indexing']],
  ['privacy-policy.fr', ['moins de 14 ans', 'désindexer']],
])('speaks of minors and of de-indexing in %s', async (name, spoken) => {
  const text = await readFile(new URL(`../../catalogue/blog/${name}.md`, import.meta.url), 'utf8');
  for (const words of spoken) expect(text).toContain(words);
});
