import { describe, expect, it } from 'vitest';
import { findWordFaults } from './compare-words.ts';
import { flatten } from './message-files.ts';

const faultsOf = (english: string, french: string) =>
  findWordFaults(flatten({ a: { b: english } }), flatten({ a: { b: french } }));

describe('faults of words', () => {
  it('are keys that one language lacks', () => {
    expect(
      findWordFaults(flatten({ a: { b: 'Cart', c: 'Total' } }), flatten({ a: { c: 'Total', d: 'Panier' } })),
    ).toEqual(['a.b: French lacks it', 'a.d: English lacks it']);
  });

  it.each([
    ['Hello {name}', 'Bonjour {nom}', 'a.b: takes {name: text}, in French {nom: text}'],
    ['Hello {name}', 'Bonjour', 'a.b: takes {name: text}, in French nothing'],
    ['See <link>this</link>', 'Voyez <lien>ceci</lien>', 'a.b: takes <link>, in French <lien>'],
    ['{n, number} left', '{n} de plus', 'a.b: takes {n: number}, in French {n: text}'],
    [
      '{kind, select, home {Home} other {Other}}',
      '{kind, select, maison {Maison} other {Autre}}',
      'a.b: takes {kind: one of home, other}, in French {kind: one of maison, other}',
    ],
  ])('are arguments and tags of one language: %s, %s', (english, french, fault) =>
    expect(faultsOf(english, french)).toEqual([fault]),
  );

  it('are French that is still English, but for words that both write alike', () => {
    expect(faultsOf('Add to cart', 'Add to cart')).toEqual(['a.b: is still English: Add to cart']);
    expect(faultsOf('Hi {title}', 'Hi {title}')).toEqual(['a.b: is still English: Hi {title}']);
    expect(faultsOf('Description', 'Description')).toEqual([]);
    expect(faultsOf('{title}, page {page, number}', '{title}, page {page, number}')).toEqual([]);
    expect(faultsOf('{name} ({rate})', '{name} ({rate})')).toEqual([]);
  });

  it('are in any branch of a message', () => {
    expect(
      faultsOf(
        '{n, plural, =0 {none} one {# quote} other {<b>#</b> quotes}}!',
        "{n, plural, =0 {aucun} one {# soumission} other {<b>#</b> soumissions d'ici }}!",
      ),
    ).toEqual([
      "a.b: a straight apostrophe instead of ’: …7 soumissions d'ici !…",
      "a.b: a blank before !, ? or ;: …7 soumissions d'ici !…",
    ]);
  });

  it('are no plurals that French counts otherwise, nor a number that becomes a plural', () => {
    expect(
      faultsOf('{n, plural, =0 {none} one {#} other {#}}', '{n, plural, one {aucun} other {#}}'),
    ).toEqual([]);
    expect(faultsOf('{n, number} more', '{n, plural, one {# autre} other {# autres}}')).toEqual([]);
  });

  it('are not an argument that is also written as text, in either order', () => {
    expect(
      faultsOf(
        '{n}: {n, plural, one {# flag} other {# flags}}',
        '{n, plural, one {# drapeau} other {# drapeaux}} sur {n}',
      ),
    ).toEqual([]);
  });

  it('are messages that cannot be parsed', () => {
    expect(() => faultsOf('Hello {name}', 'Bonjour {name')).toThrow();
  });
});
