// Paragraphs about a flag.
import { fabricInfo, sizeUse, care } from '../data/copy.mjs';
import { pick, esc, fr, proportions, titleEn, titleFr } from './titles.mjs';

export const emblem = new Set([
  'alberta',
  'british-columbia',
  'manitoba',
  'new-brunswick',
  'northwest-territories',
  'nova-scotia',
  'ontario',
  'prince-edward-island',
  'saskatchewan',
  'yukon',
  'canadian-red-ensign',
  'wales',
  'spain',
  'portugal',
  'croatia',
  'serbia',
  'slovakia',
  'slovenia',
  'albania',
  'malta',
  'vatican-city',
  'mexico',
  'peru',
  'dominican-republic',
  'haiti',
  'costa-rica',
  'guatemala',
  'bermuda',
  'brazil',
  'sri-lanka',
  'fiji',
  'kazakhstan',
  'egypt',
  'uganda',
  'zimbabwe',
  'michigan',
  'wyoming',
  'united-nations',
  'south-korea',
  'ecuador',
  'nato',
  'eritrea',
  'jolly-roger-blackbeard',
  'jolly-roger-rackham',
  'jolly-roger-wynne',
  'jolly-roger-every',
  'haudenosaunee',
  'franco-ontarian',
]);
const makeEn = (d) =>
  emblem.has(d.id)
    ? pick(
        [
          'The emblem is printed at full photographic detail with acid dyes that pass right through the cloth, so the lines stay sharp and the reverse shows the same picture in mirror image.',
          'Because of its fine emblem this flag is dye-printed rather than pieced: every line of the arms is there, and the colour goes through to the back.',
          'We print it in one piece, with the dye driven through the fibres, so the small parts of the emblem stay crisp at every size.',
        ],
        d.id,
        1,
      )
    : pick(
        [
          'The colours are dyed through, so the back is as strong as the front, in mirror image. In the larger sizes the panels are sewn with double lock-stitched seams.',
          'Clean blocks of colour like these are what flag cloth does best: dyed through, matched from one batch to the next, and hemmed with four rows of stitching at the fly.',
          'Every flag is cut square, hemmed with lock stitch and finished with four rows of stitching at the fly end, where the wind works hardest.',
        ],
        d.id,
        1,
      );
const makeFr = (d) =>
  emblem.has(d.id)
    ? pick(
        [
          "L'emblème est imprimé avec tous ses détails à l'aide de colorants acides qui traversent le tissu : les traits restent nets et l'envers montre la même image, inversée.",
          "À cause de son emblème détaillé, ce drapeau est imprimé plutôt qu'assemblé : chaque trait y est, et la couleur traverse jusqu'au revers.",
          "Nous l'imprimons d'une seule pièce, le colorant pénétrant les fibres, pour que les petits éléments de l'emblème restent nets à toutes les dimensions.",
        ],
        d.id,
        1,
      )
    : pick(
        [
          "Les couleurs sont teintes dans la masse : l'envers est aussi franc que l'endroit, en image inversée. Dans les grands formats, les panneaux sont cousus à double couture.",
          "De grands aplats de couleur comme ceux-ci sont ce que l'étamine rend le mieux : teints dans la masse, assortis d'un lot à l'autre, avec quatre rangs de couture au battant.",
          "Chaque drapeau est coupé d'équerre, ourlé au point noué et fini par quatre rangs de couture au battant, là où le vent travaille le plus.",
        ],
        d.id,
        1,
      );
const special = [
  // designs whose use differs from the rest of their category
  [
    /^race-/,
    'Hold it high and still, one flag at a time, and keep the staff end of the header toward your hand: a flag that hangs limp says nothing to a driver.',
    'Tenez-le haut et immobile, un drapeau à la fois, la gaine du côté de la main : un drapeau qui pend ne dit rien au pilote.',
  ],
  [
    /^beach-/,
    'Fly one on a pole at each end of the zone, high enough to be seen from the water as well as from the sand.',
    "Hissez-en un sur un mât à chaque bout de la zone, assez haut pour être vu de l'eau comme du sable.",
  ],
  [
    /^jolly-/,
    'It belongs on docks, cottages, play forts and theme nights; on the water the National Flag is still the ensign of a Canadian boat.',
    "Sa place est sur les quais, les chalets, les cabanes et les soirées costumées; sur l'eau, le drapeau national reste le pavillon d'un bateau canadien.",
  ],
  [
    /^(united-nations|nato|european-union)$/,
    'In a row, the flag of an international organization comes after the national flags.',
    "Dans une rangée, le drapeau d'une organisation internationale vient après les drapeaux nationaux.",
  ],
];
const adviceEn = (d) =>
  special.find(([re]) => re.test(d.id))?.[1] ??
  {
    'provincial-flags':
      'Flown with the Maple Leaf, the provincial flag takes second place: to the right of the national flag as seen by the onlooker when there are two poles, and at the same size or smaller.',
    'canada-flags':
      'The National Flag of Canada always has the place of honour; when it is flown with others, all should be of about the same size and on poles of the same height.',
    'community-flags':
      'Many municipalities and schools raise this flag on the community’s own day; check their flag policy, and fly it after the national and provincial flags.',
    'us-flags':
      'When the flag of another country is flown beside Canada’s, use separate poles of the same height and flags of about the same size.',
    'pride-flags': 'Pride season runs from June to September across Canada, and a nylon flag will see you through several of them.',
    'nautical-flags':
      'Choose a size that can be read at the distance you need: an 18 inch flag is clear at a few boat lengths, a 36 inch one across an anchorage.',
    'historical-flags':
      'This is a flag for museums, regimental associations, re-enactors and collectors; it isn’t a substitute for today’s national flag.',
    'message-flags': 'Set it where drivers have three or four seconds to read it, and away from the swing of doors and branches.',
  }[d.category] ??
  pick(
    [
      'When it is flown beside the National Flag of Canada, give it a pole of its own, of the same height, and a flag of about the same size.',
      'By custom no national flag is flown above another in time of peace: put it on its own pole, beside the Canadian flag.',
      'For a row of national flags, put Canada first and the others in alphabetical order.',
    ],
    d.id,
    4,
  );
const adviceFr = (d) =>
  special.find(([re]) => re.test(d.id))?.[2] ??
  {
    'provincial-flags':
      "Hissé avec l'unifolié, le drapeau provincial occupe la deuxième place : à droite du drapeau national pour l'observateur quand il y a deux mâts, et dans un format égal ou plus petit.",
    'canada-flags':
      "Le drapeau national du Canada a toujours la place d'honneur; s'il flotte avec d'autres, tous devraient avoir à peu près le même format et des mâts de même hauteur.",
    'community-flags':
      'Bien des municipalités et des écoles hissent ce drapeau le jour de la communauté; vérifiez leur politique et placez-le après les drapeaux national et provincial.',
    'us-flags':
      "Quand le drapeau d'un autre pays flotte à côté de celui du Canada, utilisez des mâts distincts de même hauteur et des formats semblables.",
    'pride-flags': 'La saison de la Fierté va de juin à septembre au Canada; un drapeau de nylon vous en fera voir plusieurs.',
    'nautical-flags':
      "Choisissez un format lisible à la distance voulue : un pavillon de 18 pouces se lit à quelques longueurs de bateau, un de 36 pouces d'un bout à l'autre d'un mouillage.",
    'historical-flags':
      "Ce drapeau s'adresse aux musées, aux associations régimentaires, aux reconstituteurs et aux collectionneurs; il ne remplace pas le drapeau national actuel.",
    'message-flags':
      'Placez-le là où les automobilistes ont trois ou quatre secondes pour le lire, loin des portes battantes et des branches.',
  }[d.category] ??
  pick(
    [
      'À côté du drapeau national du Canada, donnez-lui son propre mât, de même hauteur, et un format semblable.',
      "Par usage, en temps de paix, aucun drapeau national ne flotte au-dessus d'un autre : mettez-le sur son propre mât, à côté du drapeau canadien.",
      'Dans une rangée de drapeaux nationaux, placez le Canada en premier, puis les autres par ordre alphabétique.',
    ],
    d.id,
    4,
  );

export function describe(d, sizes, fabrics) {
  const T = titleEn(d),
    F = titleFr(d),
    pr = proportions(d.id),
    set = care[/africa|us-flags|pride|historical|message/.test(d.category) ? 'dark' : 'light'];
  const off = Math.abs(pr.r - 2) > 0.08 && !/message|nautical/.test(d.category) && pr.r > 1.25;
  const en = [
    `<p>${esc(d.fact.en)}</p>`,
    `<p>${esc(makeEn(d))} ${esc(adviceEn(d))}</p>`,
    `<h3>Choosing the cloth</h3><ul>${fabrics.map((f) => `<li>${esc(fabricInfo[f].en)}</li>`).join('')}</ul>`,
    `<h3>Choosing the size</h3><ul>${sizes.map((s) => `<li><strong>${s} in</strong>${sizeUse[s] ? `: ${sizeUse[s][0]}` : ''}</li>`).join('')}</ul>${off ? `<p>The design is drawn ${pr.text} (height to width). Our stock sizes follow the 1:2 shape usual in Canada, so that it matches the flag on the next pole; ask for a custom quote if you need the exact ${pr.text}.</p>` : ''}`,
    `<h3>Care</h3><ul>${set[0].map((x) => `<li>${esc(x)}</li>`).join('')}</ul>`,
  ];
  const f = [
    `<p>${esc(d.fact.fr)}</p>`,
    `<p>${esc(makeFr(d))} ${esc(adviceFr(d))}</p>`,
    `<h3>Choisir le tissu</h3><ul>${fabrics.map((x) => `<li>${esc(fabricInfo[x].fr)}</li>`).join('')}</ul>`,
    `<h3>Choisir le format</h3><ul>${sizes.map((s) => `<li><strong>${s} po</strong>${sizeUse[s] ? ` : ${sizeUse[s][1]}` : ''}</li>`).join('')}</ul>${off ? `<p>Le motif est dessiné ${pr.text} (hauteur sur largeur). Nos formats courants suivent la forme 1:2 habituelle au Canada, pour s'accorder avec le drapeau du mât voisin; demandez une soumission si vous voulez exactement ${pr.text}.</p>` : ''}`,
    `<h3>Entretien</h3><ul>${set[1].map((x) => `<li>${esc(x)}</li>`).join('')}</ul>`,
  ];
  return { en: en.join('\n'), fr: fr(f.join('\n')), pr, T, F };
}
