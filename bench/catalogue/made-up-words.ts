import { draw, seeded } from '../../contract/seeded.ts';

/** [English, French], in the order of `LANGUAGES` */
export type Words = readonly [string, string];

export const KINDS: readonly Words[] = [
  ['Flag', 'Drapeau'],
  ['Banner', 'Bannière'],
  ['Pennant', 'Fanion'],
  ['Table Flag', 'Drapeau de table'],
  ['Flagpole', 'Mât'],
  ['Windsock', 'Manche à air'],
  ['Bunting', 'Guirlande'],
  ['Ensign', 'Pavillon'],
  ['Flag Bracket', 'Support de drapeau'],
  ['Streamer', 'Flamme'],
];

export const STYLES: readonly Words[] = [
  ['', ''],
  ['Outdoor', "d'extérieur"],
  ['Heritage', 'patrimonial'],
  ['Embroidered', 'brodé'],
  ['Giant', 'géant'],
  ['Ceremonial', 'de cérémonie'],
  ['Reflective', 'réfléchissant'],
  ['Double-Sided', 'recto verso'],
  ['Fringed', 'à franges'],
  ['Historic', 'historique'],
  ['Budget', 'économique'],
  ['Marine', 'de marine'],
];

const KNOWN_PLACES = (
  'Canada Ontario Quebec:Québec Alberta Manitoba Saskatchewan Newfoundland:Terre-Neuve Yukon Nunavut Toronto Ottawa ' +
  'Montreal:Montréal Calgary Winnipeg Halifax Victoria Regina Fredericton Charlottetown Whitehorse Iqaluit ' +
  'Yellowknife Acadia:Acadie France Ireland:Irlande Scotland:Écosse Wales:Galles England:Angleterre Ukraine ' +
  'Poland:Pologne Italy:Italie Greece:Grèce Portugal Spain:Espagne Germany:Allemagne Austria:Autriche ' +
  'Norway:Norvège Sweden:Suède Finland:Finlande Denmark:Danemark Iceland:Islande Japan:Japon Korea:Corée Vietnam ' +
  'Philippines India:Inde Pakistan Jamaica:Jamaïque Haiti:Haïti Mexico:Mexique Brazil:Brésil Chile:Chili Peru:Pérou ' +
  'Kenya Ghana Nigeria:Nigéria Ethiopia:Éthiopie Egypt:Égypte Morocco:Maroc'
)
  .split(' ')
  .map((names): Words => {
    const [english = '', french = english] = names.split(':');
    return [english, french];
  });

const BEGINNINGS = parts(
  'Ash Bel Brook Cal Dun Elm Fair Glen Hart Kil Lang Mar North Oak Pem Ross Sand Thorn Val West Wood Black Clear',
);
const MIDDLES = ['', ...parts('en er ing a o ley mor sel tan wen dric hollow stone')];
const ENDINGS = parts(
  'ton ville ford burgh mouth field dale wick worth bridge haven port minster bury cliffe shire land lake mere ham',
);

/** The parts of a town's French name, one for each English part: Ashton is Frênevallon. */
const FRENCH_BEGINNINGS = parts(
  'Frêne Bel Ruisseau Cal Dun Orme Belle Val Cœur Mont Long Côte Nord Chêne Pin Rose Sable Épine Vau Ouest Bois Noir Clair',
);
const FRENCH_MIDDLES = ['', ...parts('en é ine a o lé mor sel tan ven dri creux pierre')];
const FRENCH_ENDINGS = parts(
  'vallon ville gué bourg bouche champ combe vic mont pont havre port moutier bury falaise comté terre lac mer hameau',
);

/** Countries, provinces, and some six thousand made-up towns. */
export const PLACES: readonly Words[] = (() => {
  const french = (n: number, m: number, end: number) =>
    `${FRENCH_BEGINNINGS[n] ?? ''}${FRENCH_MIDDLES[m] ?? ''}${FRENCH_ENDINGS[end] ?? ''}`;
  const towns = BEGINNINGS.flatMap((beginning, n) =>
    MIDDLES.flatMap((middle, m) =>
      ENDINGS.map((ending, end): Words => [beginning + middle + ending, french(n, m, end)]),
    ),
  );
  const random = seeded(7);
  const shuffled = towns.map((town) => ({ town, at: random() })).sort((a, b) => a.at - b.at);
  return [...KNOWN_PLACES, ...shuffled.map(({ town }) => town)];
})();

export const drawPlace = (random: () => number) => draw(random, PLACES, 3);

function parts(text: string): string[] {
  return text.split(' ');
}
