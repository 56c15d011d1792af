import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listWords, NO_MESSAGES } from './changes.ts';
import { flatten, readMessageSets, readMessageSetsAt } from './message-files.ts';
import { findUses } from './uses.ts';
import { summaryOf, writeWordsPage } from './words-page.ts';

const setOf = (en: Record<string, string>, fr: Record<string, string>) => ({
  en: flatten(en),
  fr: flatten(fr),
});

describe('messages since a commit', () => {
  const before = setOf(
    { same: 'Cart', both: 'Shop', english: 'Quote', french: 'Flag', gone: 'Old' },
    { same: 'Panier', both: 'Magasin', english: 'Soumission', french: 'Étendard', gone: 'Vieux' },
  );
  const now = setOf(
    {
      same: 'Cart',
      both: 'Our shop',
      english: 'Your quote',
      french: 'Flag',
      fresh: 'New',
      alone: 'Only here',
    },
    { same: 'Panier', both: 'Notre boutique', english: 'Soumission', french: 'Drapeau', fresh: 'Nouveau' },
  );

  it('are marked as what became of them', () => {
    const rows = listWords(now, before);
    expect(Object.fromEntries(rows.map(({ key, change }) => [key, change]))).toEqual({
      same: undefined,
      both: 'changed',
      english: 'stale',
      french: 'changed',
      fresh: 'new',
      alone: 'new',
      gone: 'gone',
    });
    expect(rows.find(({ key }) => key === 'english')?.was).toBe('Quote');
    expect(summaryOf(rows)).toBe('6 messages, 2 new, 2 changed, 1 English changed, French did not, 1 gone');
  });

  it('are all new in a folder that the commit lacks, and unmarked without a commit', () => {
    expect(new Set(listWords(now, NO_MESSAGES).map(({ change }) => change))).toEqual(new Set(['new']));
    expect(new Set(listWords(now, undefined).map(({ change }) => change))).toEqual(new Set([undefined]));
  });
});

describe('the page for a translator', () => {
  const page = writeWordsPage(
    [
      {
        name: 'storefront',
        rows: listWords(
          setOf(
            { greet: 'Hi <b>{name}</b>, {n, number} & more', bare: 'Cart' },
            { greet: 'Allô <b>{name}</b>, {n, number}' },
          ),
          setOf({ greet: 'Hello' }, {}),
        ),
        usesOf: (key) => [`storefront/${key}.tsx`],
      },
    ],
    'v1',
  );

  it('has each message in both languages, its arguments, its uses and its change', () => {
    expect(page).toContain('Messages, with what changed since v1');
    expect(page).toContain(
      '<td lang="en">Hi &lt;b&gt;{name}&lt;/b&gt;, {n, number} &amp; more<br><del>Hello</del></td>',
    );
    expect(page).toContain('<td lang="fr">Allô &lt;b&gt;{name}&lt;/b&gt;, {n, number}</td>');
    expect(page).toContain('{name}: text; {n}: number; &lt;b&gt;');
    expect(page).toContain('storefront/greet.tsx');
    expect(page).toContain('<tr class="changed">');
  });

  it('says where French is missing', () => expect(page).toContain('<strong>is missing</strong>'));
});

describe('a repository', () => {
  let tree = '';
  const git = (...args: string[]) => execFileSync('git', args, { cwd: tree, encoding: 'utf8' });
  const write = (path: string, text: string) => {
    mkdirSync(join(tree, path, '..'), { recursive: true });
    writeFileSync(join(tree, path), text);
  };

  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'halyard-words-'));
    git('init', '--quiet');
    write('messages/storefront/en.json', '{ "cart": { "title": "Cart" } }');
    git('add', '.');
    git(
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b.example',
      '-c',
      'commit.gpgsign=false',
      'commit',
      '-qm',
      'First',
    );
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  it('has the messages of its files and those of a commit, of each folder and language', () => {
    write('messages/storefront/en.json', '{ "cart": { "title": "Your cart" } }');
    write('messages/storefront/fr.json', '{ "cart": { "title": "Votre panier" } }');
    write('messages/mail/en.json', '{ "shop": "Halyard" }');
    const now = readMessageSets(tree);
    expect([...now.keys()].sort()).toEqual(['mail', 'storefront']);
    expect(now.get('storefront')?.fr).toEqual(new Map([['cart.title', 'Votre panier']]));
    const before = readMessageSetsAt(tree, 'HEAD');
    expect([...before.keys()]).toEqual(['storefront']);
    expect(before.get('storefront')?.en).toEqual(new Map([['cart.title', 'Cart']]));
    expect(before.get('storefront')?.fr).toEqual(new Map());
  });

  it.each(['nothing', '', '--upload-pack=x', 'HEAD:messages'])('has no commit “%s”, and says so', (commit) =>
    expect(() => readMessageSetsAt(tree, commit)).toThrow(`“${commit}” is not a commit of this repository.`),
  );

  it('uses a message in the files that name its namespace and its key', () => {
    write('storefront/a.tsx', "const t = useTranslations('cart'); t('title');");
    write('storefront/b.tsx', "const t = useTranslations('cart'); t('total');");
    write('storefront/c.tsx', "const t = useTranslations('shop'); t('title');");
    write('storefront/a.test.tsx', "words('cart.title')");
    write('api/d.ts', 'messages.cart.title');
    const usesOf = findUses(tree, 'storefront');
    expect(usesOf('cart.title')).toEqual(['api/d.ts', 'storefront/a.tsx']);
    // Its key is put together somewhere in the files that name the namespace.
    expect(usesOf('shop.sort_newest')).toEqual(['storefront/c.tsx']);
    expect(usesOf('nowhere.title')).toEqual([]);
    expect(findUses(tree, 'mail')('cart.title')).toEqual(['api/d.ts']);
  });
});
