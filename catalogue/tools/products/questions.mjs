// Questions and answers about a flag.
import { hashString } from '../lib/util.mjs';
import { fr } from './titles.mjs';

const faqPool = [
  [
    [
      'Is the flag the same on both sides?',
      'The picture is dyed through a single layer, so the reverse shows it in mirror image. A lined, two-sided flag that reads correctly from both sides can be made to order.',
    ],
    [
      'Le drapeau est-il identique des deux côtés ?',
      "L'image traverse une seule épaisseur de tissu : l'envers la montre inversée. Un drapeau doublé, lisible des deux côtés, peut être fait sur commande.",
    ],
  ],
  [
    [
      'How long will it last outdoors?',
      'Flown every day in daylight, a nylon flag usually gives three to six months and a heavy polyester somewhat more; on a windy shore or a high pole expect less. Taking it in at night and in storms makes the biggest difference.',
    ],
    [
      "Combien de temps durera-t-il à l'extérieur ?",
      'Hissé chaque jour, un drapeau de nylon dure en général de trois à six mois, un polyester lourd un peu plus; sur une côte venteuse ou un grand mât, comptez moins. Le rentrer la nuit et par gros temps fait toute la différence.',
    ],
  ],
  [
    [
      'Which finish do I need?',
      'Grommets fit snap hooks on most Canadian poles. Rope and Toggle suits poles rigged with a toggle loop. Open Sleeves slide over wall poles and parade staffs.',
    ],
    [
      'Quelle finition choisir ?',
      "Les œillets conviennent aux mousquetons de la plupart des mâts canadiens. La corde à cabillot va aux mâts munis d'une boucle. La gaine ouverte se glisse sur les mâts muraux et les hampes de défilé.",
    ],
  ],
  [
    ['Can I fly it at night?', 'Yes, if it is lit. Many owners add a solar light at the top of the pole.'],
    ['Puis-je le laisser flotter la nuit ?', "Oui, s'il est éclairé. Bien des gens ajoutent une lampe solaire au sommet du mât."],
  ],
  [
    [
      'Do you repair flags?',
      'A frayed fly end can be trimmed and hemmed once or twice, which costs a flag a few inches of length. Ask at a partner store.',
    ],
    [
      'Réparez-vous les drapeaux ?',
      'Un battant effiloché peut être recoupé et ourlé une ou deux fois; le drapeau y perd quelques pouces. Renseignez-vous dans un magasin partenaire.',
    ],
  ],
  [
    ['Can I get a larger size?', 'Any size up to 180x90 inches can be sewn to order; send us a custom quote with the height of your pole.'],
    [
      'Puis-je avoir un format plus grand ?',
      "Tout format jusqu'à 180x90 po peut être cousu sur commande; envoyez-nous une demande de soumission avec la hauteur de votre mât.",
    ],
  ],
  [
    [
      'How should I fold and store it?',
      'Wash it, dry it flat, fold it loosely along the seams and keep it in a dry drawer away from sunlight.',
    ],
    [
      'Comment le plier et le ranger ?',
      "Lavez-le, faites-le sécher à plat, pliez-le sans serrer le long des coutures et gardez-le au sec, à l'abri du soleil.",
    ],
  ],
];
export const faq = ([[q, a], [qf, af]]) => ({ question: { en: q, fr: fr(qf) }, answer: { en: a, fr: fr(af) } });
/** The longest sentence of a fact that doesn't repeat the year. */
const more = (text, year) => {
  const list = text
    .split(/(?<=[.;!?])\s+(?=[A-ZÉÀL'])/)
    .filter((x) => !x.includes(year) && x.length > 40)
    .sort((a, b) => b.length - a.length);
  return list[0] ? ` ${list[0].replace(/;$/, '.')}` : '';
};
export function faqs(d, pr) {
  const own =
    d.year === 'ICS'
      ? [
          ['What does this flag mean?', d.fact.en],
          ['Que signifie ce pavillon ?', d.fact.fr],
        ]
      : /^\d{4}$/.test(d.year)
        ? [
            ['When was this flag adopted?', `The present form dates from ${d.year}.${more(d.fact.en, d.year)}`],
            ['De quand date ce drapeau ?', `Sa forme actuelle date de ${d.year}.${more(d.fact.fr, d.year)}`],
          ]
        : [
            ['What are the proportions of the design?', `It is drawn ${pr.text}, height to width.`],
            ['Quelles sont les proportions du motif ?', `Il est dessiné ${pr.text}, hauteur sur largeur.`],
          ];
  const start = hashString(d.id) % faqPool.length;
  return [faq(own), faq(faqPool[start]), faq(faqPool[(start + 2) % 7]), ...(hashString(d.id) % 2 ? [faq(faqPool[(start + 4) % 7])] : [])];
}
