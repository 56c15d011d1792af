import { describe, expect, it } from 'vitest';
import { findFrenchFaults } from './french-faults.ts';

const NO_BREAK = '\u00a0';
const NARROW = '\u202f';

describe('faults of French', () => {
  it.each([
    ["L'adresse", 'a straight apostrophe instead of ’'],
    ["Aujourd'hui", 'a straight apostrophe instead of ’'],
    ['Merci !', 'a blank before !, ? or ;'],
    [`Merci${NO_BREAK}!`, 'a blank before !, ? or ;'],
    [`Vraiment${NARROW}?`, 'a blank before !, ? or ;'],
    ['ici ; là', 'a blank before !, ? or ;'],
    ['Prix: 5', 'no no-break blank before a colon'],
    ['Prix : 5', 'no no-break blank before a colon'],
    [`Prix${NARROW}: 5`, 'no no-break blank before a colon'],
    [': 5', 'no no-break blank before a colon'],
    [`«Oui${NO_BREAK}»`, 'no no-break blank after «'],
    [`« Oui${NO_BREAK}»`, 'no no-break blank after «'],
    [`«${NO_BREAK}Oui »`, 'no no-break blank before »'],
    [`«${NO_BREAK}Oui»`, 'no no-break blank before »'],
    ['10% de rabais', 'no no-break blank before % or $'],
    ['10 % de rabais', 'no no-break blank before % or $'],
    ['43,95 $', 'no no-break blank before % or $'],
    ['43,95$', 'no no-break blank before % or $'],
    ['Demander un devis', '“devis” instead of “soumission”'],
    ['Devis', '“devis” instead of “soumission”'],
    ['deux  blancs', 'two blanks in a row'],
    [`deux ${NO_BREAK}blancs`, 'two blanks in a row'],
    ['le 1 juillet 2026', '“1” instead of “1er” in a date'],
    [`le 1${NO_BREAK}août`, '“1” instead of “1er” in a date'],
    ['à 09 h 30', 'a nought before an hour'],
  ])('%j has %s', (text, fault) => {
    expect(findFrenchFaults(text).map((found) => found.split(': …')[0])).toEqual([fault]);
  });

  it.each([
    'L’adresse est gardée!',
    'Vraiment? Oui; non.',
    `Prix${NO_BREAK}: 43,95${NO_BREAK}$, taxe 14,975${NO_BREAK}%`,
    `Résultats pour «${NO_BREAK}drapeau${NO_BREAK}»`,
    'https://halyard.example/fr/shop',
    'Une image en 16:9',
    "5'6 sur 3'",
    'le 1er juillet 2026 et le 11 août',
    `de 9${NO_BREAK}h à 17${NO_BREAK}h${NO_BREAK}30`,
    'au coin de la rue\net plus loin',
    '%',
    '',
  ])('%j has none', (text) => expect(findFrenchFaults(text)).toEqual([]));

  it('finds each kind once and shows where it is', () => {
    expect(findFrenchFaults("Qu'est-ce que c'est ?")).toEqual([
      "a straight apostrophe instead of ’: …Qu'est-ce que c'est ?…",
      "a blank before !, ? or ;: …Qu'est-ce que c'est ?…",
    ]);
  });
});
