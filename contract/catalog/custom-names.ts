import type { Language } from '../locale.ts';
import { CUSTOM_PRODUCTS, type CustomProduct } from './custom-products.ts';

/** French names by slug. The English names are the quote's `flag_type`, so they are stored whatever the language. */
const FRENCH_NAMES: Readonly<Record<string, string>> = {
  'custom-flags': 'Drapeaux sur mesure',
  'applique-sew-flags': 'Drapeaux appliqués et cousus',
  'car-flag': 'Drapeau pour voiture',
  'feather-banner': 'Oriflamme',
  'custom-paper-flag': 'Drapeau de papier sur mesure',
  'pennants-and-Burgee': 'Fanions et guidons',
  'street-banner': 'Bannière de rue',
  'outdoor-banner-and-signage-displays': 'Bannières et affichage d’extérieur',
  'over-the-street-banners': 'Bannières en travers de la rue',
  'indoor-banner-and-signage-displays': 'Bannières et affichage d’intérieur',
  'fence-wraps': 'Bannières de clôture',
  'podium-banners': 'Bannières de lutrin',
  'custom-embroidery': 'Broderie sur mesure',
};

/**
 * French for the choices of the forms. A choice that is not listed reads the same in both languages: sizes and the
 * names of cloths. The specification's `Darcon` and `Polykinit` are Dacron and Polyknit.
 */
const FRENCH_CHOICES: Readonly<Record<string, string>> = {
  'Custom Size': 'Format sur mesure',
  Custom: 'Sur mesure',
  Other: 'Autre',
  Grommets: 'Œillets',
  'Brass Grommets': 'Œillets en laiton',
  'Rope and Toggle': 'Corde et cabillot',
  'Open Sleeves': 'Fourreau ouvert',
  Sleeve: 'Fourreau',
  Fringe: 'Frange',
  'Fringe on 3 sides': 'Frange sur 3 côtés',
  Tassels: 'Glands',
  Single: 'Recto',
  'Single Side': 'Recto',
  Double: 'Recto verso',
  'Double Side': 'Recto verso',
  'Double Sided': 'Recto verso',
  'Both Side': 'Recto verso',
  Blade: 'Lame',
  Teardrop: 'Goutte',
  Straight: 'Droite',
  'Small 7ft': 'Petite, 7\u00a0pi',
  'Medium 10ft': 'Moyenne, 10\u00a0pi',
  'Large 13ft': 'Grande, 13\u00a0pi',
  'Ground Spike': 'Piquet de sol',
  'Cross Base': 'Base en croix',
  'Water Weight Base': 'Base lestée à l’eau',
  '100lb glossy text paper': 'Papier texte glacé 100\u00a0lb',
  '9in': '9\u00a0po',
  'Digital Printed': 'Impression numérique',
  'Applique Sewn': 'Appliqué cousu',
  'Applique Sewn on Nylon': 'Appliqué cousu sur nylon',
  Embroidered: 'Broderie',
  'Blackout Vinyl': 'Vinyle opaque',
  'Matte Vinyl': 'Vinyle mat',
  'Scrim Vinyl': 'Vinyle renforcé',
  Vinyl: 'Vinyle',
  'Blockout Mesh': 'Maille opaque',
  Darcon: 'Dacron',
  Polykinit: 'Polyknit',
  'Banner Tabs': 'Attaches de bannière',
  'Banner Hardware': 'Supports de bannière',
  Hanging: 'Suspendue',
  'Wall-mounted': 'Murale',
  '18x11.5': '18 × 11,5',
  'Retractable banner stands': 'Support rétractable',
};

export const customProductName = ({ slug, name }: CustomProduct, language: Language): string =>
  (language === 'fr' && FRENCH_NAMES[slug]) || name;

/** Translates a quote's `flag_type`; a name that no product has is repeated. */
export function flagTypeName(flagType: string, language: Language): string {
  const product = CUSTOM_PRODUCTS.find(({ name }) => name === flagType);
  return product ? customProductName(product, language) : flagType;
}

/** Translates a choice, or a quote's answer, in which the customer's own note follows the choice. */
export function choiceName(answer: string, language: Language): string {
  if (language === 'en') return answer;
  const [choice = '', ...note] = answer.split(': ');
  // Customers and staff type words of their own, such as `constructor`.
  const name = Object.hasOwn(FRENCH_CHOICES, choice) ? FRENCH_CHOICES[choice] : undefined;
  if (name === undefined) return answer;
  return note.length > 0 ? `${name}\u00a0: ${note.join(': ')}` : name;
}
