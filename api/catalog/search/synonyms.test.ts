import { describe, expect, it } from 'vitest';
import { WORDS_FOR_PRODUCTS } from './synonym-list.ts';
import { completionsOf, findMeanings, formsOf, VOCABULARY } from './synonyms.ts';

/** Words that the vocabulary has as they are. */
const known = (term: string) => term.split(' ').map((word) => ({ word, meant: [word] }));
const meaningsOf = (term: string) =>
  findMeanings(known(term)).map(({ words, finds }) => [
    words.map(({ word }) => word).join(' '),
    ...finds.map((phrase) => phrase.join(' ')),
  ]);

describe('synonyms', () => {
  it('are words without accents, ligatures and stop words', () => {
    expect(VOCABULARY).toEqual(expect.arrayContaining(['unifolie', 'oeillet', 'plume', 'berne', 'mesure']));
    expect(VOCABULARY.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
    for (const stop of ['de', 'en', 'sur', 'a']) expect(VOCABULARY).not.toContain(stop);
  });

  it('have words to type and words to find in each phrase', () => {
    for (const { typed, finds } of WORDS_FOR_PRODUCTS)
      for (const phrase of [...typed, ...finds]) expect(phrase).toMatch(/\p{L}/u);
    expect(meaningsOf('unifolie')).toEqual([['unifolie', 'drapeau canada']]);
  });

  it('find the others of their group, but not themselves', () => {
    expect(meaningsOf('fanion')).toEqual([['fanion', 'guidon', 'pennant', 'burgee']]);
    expect(meaningsOf('burgee')).toEqual([['burgee', 'fanion', 'guidon', 'pennant']]);
  });

  it('may be phrases, in any order and with other words between', () => {
    const [found] = meaningsOf('plume rouges drapeau');
    expect(found?.slice(0, 2)).toEqual(['drapeau plume', 'oriflamme']);
  });

  it('count for a word only in the longest phrase that it is part of', () => {
    expect(meaningsOf('mi mat')).toEqual([['mi mat', 'drisse', 'halyard', 'mat', 'flagpole']]);
    expect(meaningsOf('mat')).toEqual([['mat', 'hampe', 'poteau', 'flagpole']]);
  });

  it('all count when a word may mean several', () => {
    const words = [{ word: 'or', meant: ['or', 'fanion'] }];
    const [found] = findMeanings(words);
    expect(found?.finds.map(([word]) => word)).toEqual(expect.arrayContaining(['dore', 'gold', 'pennant']));
  });

  it('are bounded, however many words of a term have some', () => {
    const phrases = findMeanings(known(VOCABULARY.join(' '))).flatMap(({ finds }) => finds);
    expect(phrases.length).toBeGreaterThan(10);
    expect(phrases.length).toBeLessThanOrEqual(24);
  });

  it.each([
    ['plumes', 'plume'],
    ['drapeaux', 'drapeau'],
    ['acadiennes', 'acadien'],
    ['quebecoise', 'quebecois'],
    ['francaises', 'francais'],
    ['personnalisees', 'personnalise'],
    ['bleues', 'bleu'],
    ['mats', 'mat'],
    ['ferrures', 'ferrure'],
  ])('are known as %s, too', (form, word) => expect(formsOf(word)).toEqual(formsOf(form)));

  it('are completed from four letters on', () => {
    expect(completionsOf('unif')).toEqual(['unifolie']);
    expect(completionsOf('uni')).toEqual([]);
    expect(formsOf('bas')).toEqual([]);
    expect(formsOf('e')).toEqual(['e']);
  });

  it('leave other words alone', () => {
    expect(meaningsOf('zebre de la savane')).toEqual([]);
    expect(findMeanings([{ word: 'mat', meant: [] }, { word: 'mat' }])).toEqual([]);
  });
});
