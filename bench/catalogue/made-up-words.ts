import { draw, seeded } from './seeded.ts';

/** [English, French] */
type Words = readonly [string, string];

export const KINDS: readonly (Words & { 0: string })[] = [
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
  'Canada Ontario Quebec Alberta Manitoba Saskatchewan Newfoundland Yukon Nunavut Toronto Ottawa Montreal Calgary Winnipeg ' +
  'Halifax Victoria Regina Fredericton Charlottetown Whitehorse Iqaluit Yellowknife Acadia France Ireland Scotland Wales ' +
  'England Ukraine Poland Italy Greece Portugal Spain Germany Austria Norway Sweden Finland Denmark Iceland Japan Korea ' +
  'Vietnam Philippines India Pakistan Jamaica Haiti Mexico Brazil Chile Peru Kenya Ghana Nigeria Ethiopia Egypt Morocco'
).split(' ');

const BEGINNINGS =
  'Ash Bel Brook Cal Dun Elm Fair Glen Hart Kil Lang Mar North Oak Pem Ross Sand Thorn Val West Wood Black Clear'.split(
    ' ',
  );
const MIDDLES = [
  '',
  'en',
  'er',
  'ing',
  'a',
  'o',
  'ley',
  'mor',
  'sel',
  'tan',
  'wen',
  'dric',
  'hollow',
  'stone',
];
const ENDINGS =
  'ton ville ford burgh mouth field dale wick worth bridge haven port minster bury cliffe shire land lake mere ham'.split(
    ' ',
  );

/** Countries, provinces, and some six thousand made-up towns. */
export const PLACES: readonly string[] = (() => {
  const towns = BEGINNINGS.flatMap((beginning) =>
    MIDDLES.flatMap((middle) => ENDINGS.map((ending) => beginning + middle + ending)),
  );
  const random = seeded(7);
  const shuffled = towns.map((town) => ({ town, at: random() })).sort((a, b) => a.at - b.at);
  return [...KNOWN_PLACES, ...shuffled.map(({ town }) => town)];
})();

export const drawPlace = (random: () => number) => draw(random, PLACES, 3);
