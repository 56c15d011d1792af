import { describe, expect, it } from 'vitest';
import english from '../../messages/api/en.json' with { type: 'json' };
import french from '../../messages/api/fr.json' with { type: 'json' };
import { issueWords, readIssue } from './issue-words.ts';
import { invalidRequest, toProblem } from './problem.ts';
import { say } from './say.ts';

describe('a sentence', () => {
  it.each([
    ['noProduct', 'We do not have this product', 'Nous n’avons pas ce produit'],
    [
      { key: 'onlyAvailable', values: { available: 3 } },
      'Only 3 items available in stock',
      'Quantité en stock\u00a0: 3',
    ],
    [
      { key: 'pickupOnly', values: { product: { en: 'Canada Flag', fr: 'Drapeau du Canada' } } },
      'Canada Flag can only be picked up at a store',
      'Ramassage en magasin seulement pour ce produit\u00a0: Drapeau du Canada',
    ],
    [
      { english: 'Your card has insufficient funds.', otherwise: 'cardDeclined' },
      'Your card has insufficient funds.',
      'Les fonds de votre carte sont insuffisants.',
    ],
    [
      { english: 'Your card was lost at sea.', otherwise: 'cardDeclined' },
      'Your card was lost at sea.',
      'Votre carte a été refusée.',
    ],
    ['validation.required', 'This field is required', 'Ce champ est obligatoire'],
  ] as const)('%j is said in the language of the call', (sentence, en, fr) => {
    expect(say(sentence, 'en')).toBe(en);
    expect(say(sentence, 'fr')).toBe(fr);
  });

  it('has its own words in French, typed as Canada types them', () => {
    const pairs = (files: object[]) => files.map((file) => Object.entries({ ...file, titles: '' }));
    const [en = [], fr = []] = pairs([english, french]);
    expect(fr.map(([key]) => key)).toEqual(en.map(([key]) => key));
    for (const [i, [key, words]] of fr.entries()) {
      // Titles of errors, names of columns: checked as groups.
      if (typeof words !== 'string' || words === '') continue;
      expect(words, key).not.toBe(en[i]?.[1]);
      expect(words, key).not.toMatch(/'|"|\s[!?;]|[^\u00a0][:%$]|devis/);
      expect(words.match(/\{\w+\}/g), key).toEqual(en[i]?.[1].match(/\{\w+\}/g));
    }
    for (const [code, title] of Object.entries(french.titles))
      expect(title).not.toBe(english.titles[code as keyof typeof english.titles]);
  });
});

describe('what is wrong with a field', () => {
  it('is a rule of the forms, or what zod finds with its values, in the language of the call', () => {
    const messages = [
      'emailRequired',
      issueWords({ code: 'too_big', origin: 'array', maximum: 20, input: [] } as never),
      issueWords({ code: 'unrecognized_keys', keys: ['a {b}', "malformed.'x"], input: {} } as never),
    ];
    const error = invalidRequest(messages.map((message, i) => ({ path: ['items', i], message })));
    const { issues, detail, title } = toProblem(error, 'id', 'fr');
    expect(issues).toEqual([
      { path: 'items.0', message: 'Le courriel est obligatoire' },
      { path: 'items.1', message: 'Le maximum est de 20' },
      { path: 'items.2', message: "Champ inconnu\u00a0: a {b}, malformed.'x" },
    ]);
    expect(detail).toBe('items.0: Le courriel est obligatoire');
    expect(title).toBe('Requête non valide');
    expect(toProblem(error, 'id', 'en').issues?.map(({ message }) => message)).toEqual([
      'Email is required',
      'At most 20 are possible',
      "We do not know this: a {b}, malformed.'x",
    ]);
  });

  it('has an answer in each language for a message that nobody knows', () => {
    expect(say(readIssue('odd'), 'en')).toBe('odd');
    expect(say(readIssue('odd'), 'fr')).toBe('Cette valeur n’est pas acceptée ici');
  });
});
