import type { Language } from '../locale.ts';

/**
 * French for the options of variants, their values and the values of the shop's filters. The API, carts, orders and
 * addresses have the English ones, so that they mean the same in either language. What is not listed is shown as it is.
 */
const FRENCH_OPTIONS: Readonly<Record<string, string>> = {
  Fabric: 'Tissu',
  Size: 'Format',
  Finishing: 'Finition',
  Length: 'Longueur',
  Colour: 'Couleur',
  Finish: 'Fini',
  Pack: 'Paquet',
  Number: 'Numéros',
  Sides: 'Côtés imprimés',
  Diameter: 'Diamètre',
  Material: 'Matériau',
};

const FRENCH_VALUES: Readonly<Record<string, string>> = {
  'In-Stock': 'En stock',
  'Pre-Order': 'Précommande',
  'Out of Stock': 'En rupture de stock',
  'Free Shipping': 'Livraison gratuite',
  'Local Pick Up': 'Ramassage en magasin',
  'Below 36x18': 'Moins de 36x18',
  'above 72x36': 'Plus de 72x36',
  '200D Nylon': 'Nylon 200D',
  '210D Nylon': 'Nylon 210D',
  Paper: 'Papier',
  Grommets: 'Œillets',
  'Rope and Toggle': 'Corde et cabillot',
  'Open Sleeves': 'Fourreau ouvert',
  'British Columbia': 'Colombie-Britannique',
  'New Brunswick': 'Nouveau-Brunswick',
  'Nova Scotia': 'Nouvelle-Écosse',
  Quebec: 'Québec',
  Pair: 'La paire',
  Satin: 'Satiné',
  Bronze: 'Bronze',
  White: 'Blanc',
  Black: 'Noir',
  Red: 'Rouge',
  Yellow: 'Jaune',
  Green: 'Vert',
  Blue: 'Bleu',
  Orange: 'Orange',
  Purple: 'Violet',
  Gold: 'Doré',
  'Red and White': 'Rouge et blanc',
  'External halyard': 'Drisse extérieure',
  'Internal halyard': 'Drisse intérieure',
  Stationary: 'Fixe',
  Revolving: 'Pivotante',
  Spear: 'Fer de lance',
  'Maple Leaf': 'Feuille d’érable',
  '20 LED': '20 DEL',
  '42 LED': '42 DEL',
  Oak: 'Chêne',
  Leather: 'Cuir',
  Webbing: 'Sangle',
  'Ground Spike': 'Piquet de sol',
  'Cross Base': 'Base en croix',
  'Water Weight Base': 'Base lestée à l’eau',
  Single: 'Recto',
  Double: 'Recto verso',
};

/** Values that mean another thing in one option. */
const FRENCH_OF_OPTION: Readonly<Record<string, string>> = { 'Pack Single': 'À l’unité' };

/** Parts of values: `Indoor, 7 in`, `#4, 1/2 in`, `10 to 18`, `Pack of 12`, `1 in`. */
const FRENCH_PARTS: readonly (readonly [RegExp, string])[] = [
  [/^Indoor\b/, 'Intérieur'],
  [/^Parade\b/, 'Défilé'],
  [/^Pack of (\d+)$/, 'Paquet de\u00a0$1'],
  [/^(\d+) to (\d+)$/, '$1 à $2'],
  [/^#(\d)/, 'N°\u00a0$1'],
  [/(\d) ft$/, '$1\u00a0pi'],
  [/(\d) in$/, '$1\u00a0po'],
];

export const optionName = (option: string, language: Language): string =>
  (language === 'fr' && FRENCH_OPTIONS[option]) || option;

/** @param option the option's English name. */
export function optionValueName(option: string, value: string, language: Language): string {
  if (language === 'en') return value;
  const known = FRENCH_OF_OPTION[`${option} ${value}`] ?? FRENCH_VALUES[value];
  return known ?? FRENCH_PARTS.reduce((text, [part, french]) => text.replace(part, french), value);
}

/** The values of a variant, in the order of its options: `Nylon 200D`, `72x36`, `Œillets`. */
export const optionValueNames = (options: Readonly<Record<string, string>>, language: Language): string[] =>
  Object.entries(options).map(([option, value]) => optionValueName(option, value, language));
