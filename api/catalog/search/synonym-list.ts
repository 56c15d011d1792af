/** Maps phrases that shoppers type to those that the catalogue may use. Accents, plurals and order do not matter. */
interface WordsForProducts {
  readonly typed: readonly string[];
  readonly finds: readonly string[];
}

/** Phrases for one thing: each finds what the others find. */
const alike = (...phrases: string[]): WordsForProducts => ({ typed: phrases, finds: phrases });

/** Phrases that find what others are called, but not the other way round. */
const from = (...typed: string[]) => ({ to: (...finds: string[]): WordsForProducts => ({ typed, finds }) });

/**
 * Synonyms in both languages. A product's English and French names are searched anyway, so a translation stands here
 * only where some product has no such name.
 */
export const WORDS_FOR_PRODUCTS: readonly WordsForProducts[] = [
  // Banners
  alike('oriflamme', 'drapeau plume', 'bannière plume', 'feather banner', 'feather flag'),
  alike('oriflamme goutte', 'drapeau goutte', 'bannière goutte', 'teardrop banner', 'teardrop flag'),
  alike('bannière', 'banderole', 'banner'),
  alike('bannière de clôture', 'toile de clôture', 'filet de clôture', 'fence wrap', 'fence banner'),
  alike('rétractable', 'déroulant', 'enrouleur', 'roll-up'),
  alike('nappe', 'tapis de table', 'table cover', 'tablecloth'),
  alike('fanion', 'guidon', 'pennant', 'burgee'),

  // By its English name alone, which flagpoles begin with, they would come before the flags.
  from('flag').to('drapeau'),

  // Flags that have a name of their own
  from('drapo').to('drapeau'),
  from('unifolié', 'feuille d’érable').to('drapeau Canada'),
  from('fleurdelysé', 'fleur de lys', 'fleur de lis', 'lys').to('fleurdelisé'),
  from('drapeau pirate', 'pirate', 'tête de mort', 'skull').to('Jolly Roger'),
  from('étamine').to('drapeau'),
  from('LGBT', 'LGBTQ', 'gai', 'gay').to('fierté', 'pride'),
  from('premières nations', 'amérindien', 'first nations').to('autochtone', 'Indigenous', 'Haudenosaunee'),
  from('bleu blanc rouge').to('drapeau France'),
  from('drapeau de bureau', 'ensemble de bureau').to('ensemble de table', 'desk'),
  from('bateau', 'voilier', 'nautique').to('poupe', 'marin', 'nautical'),
  alike('voiture', 'auto', 'car'),

  // Poles and hardware
  alike('mât', 'hampe', 'poteau', 'flagpole'),
  alike('drisse', 'corde', 'cordage', 'halyard', 'rope'),
  alike('quincaillerie', 'ferrure', 'accastillage', 'hardware', 'fittings'),
  alike('œillet', 'grommet'),
  alike('fourreau', 'gaine', 'sleeve'),
  alike('mousqueton', 'crochet', 'snap hook'),
  alike('embout', 'ornement', 'pommeau', 'finial', 'ornament'),
  alike('lampe', 'éclairage', 'lumière', 'projecteur', 'light'),
  alike('sac', 'étui', 'housse', 'bag'),
  alike('base', 'socle', 'pied', 'stand'),
  from('extensible').to('télescopique', 'telescoping'),
  from('en berne', 'mi-mât', 'half-mast', 'half-staff').to('drisse', 'halyard', 'mât', 'flagpole'),

  // Made to order
  // Embroidery is only made to order, and sewn flags come nearest to it.
  from('broderie', 'brodé').to('appliqué'),
  alike('sur mesure', 'personnalisé', 'personnalisation', 'custom'),

  // Colours, which variants have in English
  alike('rouge', 'red'),
  alike('bleu', 'blue'),
  alike('blanc', 'blanche', 'white'),
  alike('noir', 'black'),
  alike('jaune', 'yellow'),
  alike('vert', 'green'),
  alike('violet', 'mauve', 'pourpre', 'purple'),
  alike('doré', 'or', 'gold'),
  alike('argenté', 'argent', 'silver'),

  // Provinces and territories, which variants have in English
  alike('Colombie-Britannique', 'British Columbia'),
  alike('Nouveau-Brunswick', 'New Brunswick'),
  alike('Nouvelle-Écosse', 'Nova Scotia'),
  from('QC', 'Québécois').to('Québec'),
  from('Î.-P.-É.', 'IPE', 'PEI').to('Île-du-Prince-Édouard', 'Prince Edward Island'),
  from('TNL').to('Terre-Neuve-et-Labrador', 'Newfoundland and Labrador'),
  from('TNO', 'NWT').to('Territoires du Nord-Ouest', 'Northwest Territories'),

  // People, for what is theirs
  from('Canadien').to('Canada'),
  from('Acadien').to('Acadie'),
  from('Ontarien').to('Ontario'),
  from('Albertain').to('Alberta'),
  from('Manitobain').to('Manitoba'),
  from('Saskatchewanais').to('Saskatchewan'),
  from('Néo-Brunswickois').to('Nouveau-Brunswick'),
  from('Néo-Écossais').to('Nouvelle-Écosse'),
  from('Terre-Neuvien').to('Terre-Neuve'),
  from('Yukonais').to('Yukon'),
  from('Américain', 'États-Unien').to('États-Unis'),
  from('Britannique', 'Grande-Bretagne').to('Royaume-Uni'),
  from('Français').to('France'),
  from('Anglais').to('Angleterre'),
  from('Écossais').to('Écosse'),
  from('Irlandais').to('Irlande'),
  from('Italien').to('Italie'),
  from('Allemand').to('Allemagne'),
  from('Espagnol').to('Espagne'),
  from('Portugais').to('Portugal'),
  from('Néerlandais', 'Hollandais', 'Hollande').to('Pays-Bas'),
  from('Belge').to('Belgique'),
  from('Grec', 'Grecque').to('Grèce'),
  from('Polonais').to('Pologne'),
  from('Ukrainien').to('Ukraine'),
  from('Libanais').to('Liban'),
  from('Haïtien').to('Haïti'),
  from('Mexicain').to('Mexique'),
  from('Brésilien').to('Brésil'),
  from('Japonais').to('Japon'),
  from('Chinois').to('Chine'),
  from('Coréen').to('Corée'),
  from('Philippin').to('Philippines'),
  from('Marocain').to('Maroc'),
  from('Algérien').to('Algérie'),
  from('Tunisien').to('Tunisie'),
];
