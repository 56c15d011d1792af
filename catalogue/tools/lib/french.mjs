// The typography and the glossary of the shop's French.
const NB = '\u00a0';

/** The shop's word for each thing; the first match wins, so the longer phrases come first. */
const WORDS = [
  [/La bannière plume/g, 'L’oriflamme'],
  [/la bannière plume/g, 'l’oriflamme'],
  [/Bannière plume/g, 'Oriflamme'],
  [/bannière plume/g, 'oriflamme'],
  [/Bannières plume/g, 'Oriflammes'],
  [/bannières plume/g, 'oriflammes'],
  [/Bannière (goutte|droite)/g, 'Oriflamme $1'],
  [/Gaine ouverte\s: un fourreau ouvert/g, `Fourreau ouvert${NB}: un tube de tissu ouvert`],
  [/Finition gaine ouverte/g, 'Finition à fourreau ouvert'],
  [/La gaine ouverte/g, 'Le fourreau ouvert'],
  [/Gaine ouverte/g, 'Fourreau ouvert'],
  [/gaine ouverte/g, 'fourreau ouvert'],
  [/avec gaine pour le mât/g, 'avec fourreau pour le mât'],
  [/autour de la gaine et gardez/g, 'autour du fourreau et gardez'],
  [/une gaine qui se pose/g, 'un fourreau qui se pose'],
  [/Toiles de clôture/g, 'Bannières de clôture'],
  [/Toile de clôture imprimée/g, 'Bannière de clôture imprimée'],
  [/Bannière(s?) de travers de rue/g, 'Bannière$1 en travers de la rue'],
  [/affichage (ex|in)térieurs/g, 'affichage d’$1térieur'],
  [/ramassage local à la caisse/g, 'ramassage en magasin au moment de passer la commande'],
];

/** Only text, never a tag: an attribute has straight quotes and colons of its own. */
export const mendFrench = (html) =>
  html
    .split(/(<[^>]+>)/)
    .map((part) => (part.startsWith('<') ? part : mendText(part)))
    .join('');

function mendText(text) {
  const worded = WORDS.reduce((mended, [words, better]) => mended.replace(words, better), text);
  return worded
    .replace(/'/g, '’')
    .replace(/[ \u00a0]+([?!;])/g, '$1')
    .replace(/ :/g, `${NB}:`)
    .replace(/([a-zé]):([a-zé])/g, `$1${NB}: $2`)
    .replace(/«[ \u00a0]*/g, `«${NB}`)
    .replace(/[ \u00a0]*»/g, `${NB}»`)
    .replace(/(\d) (\$|%|(?:po|pi|lb|oz|km\/h|km|cm|mm|h)\b)/g, `$1${NB}$2`);
}
