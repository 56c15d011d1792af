// Canada and its communities.
import { bands, fleur, put, rect, star } from './canvas.mjs';

const lemniscate = (cx, cy, a, b) => {
  let d = '';
  for (let i = 0; i <= 120; i++) {
    const t = (i / 120) * 2 * Math.PI,
      q = 1 / (1 + Math.sin(t) ** 2);
    d += `${i ? 'L' : 'M'}${(cx + a * Math.cos(t) * q).toFixed(1)} ${(cy + b * Math.sin(t) * Math.cos(t) * q * 2).toFixed(1)}`;
  }
  return `${d}Z`;
};
for (const [id, field] of [
  ['metis-blue', '#0b3a9a'],
  ['metis-red', '#c8102e'],
])
  put(
    id,
    1800,
    900,
    rect(0, 0, 1800, 900, field) +
      `<path d="${lemniscate(900, 450, 690, 420)}" fill="none" stroke="#fff" stroke-width="118" stroke-linejoin="round"/>`,
  );
put(
  'acadia',
  1500,
  1000,
  rect(0, 0, 501, 1000, '#0a3a91') +
    rect(500, 0, 501, 1000, '#fff') +
    rect(1000, 0, 500, 1000, '#d7142f') +
    star(250, 220, 130, '#ffd520'),
);
{
  // two halves: white fleur-de-lis on green, green trillium on white
  const petal = (a) =>
    `<path transform="rotate(${a})" d="M0 -14C-96 -78 -118 -176 0 -262C118 -176 96 -78 0 -14Z"/>`;
  const sepal = (a) =>
    `<path transform="rotate(${a})" d="M0 -20C-26 -60 -26 -120 0 -172C26 -120 26 -60 0 -20Z"/>`;
  const rib = (a) =>
    `<path transform="rotate(${a})" d="M0 -70V-196" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`;
  put(
    'franco-ontarian',
    1800,
    900,
    rect(0, 0, 901, 900, '#00703c') +
      rect(900, 0, 900, 900, '#fff') +
      fleur(450, 450, 500, '#fff') +
      `<g transform="translate(1350 478)" fill="#00703c">${[60, 180, 300].map(sepal).join('')}<g stroke="#fff" stroke-width="12">${[0, 120, 240].map(petal).join('')}</g>${[0, 120, 240].map(rib).join('')}<circle r="26" fill="#fff"/><circle r="14"/></g>`,
  );
}
put(
  'fransaskois',
  1500,
  1000,
  rect(0, 0, 1500, 1000, '#ffd20a') +
    rect(0, 340, 1500, 170, '#00703c') +
    rect(420, 0, 170, 1000, '#00703c') +
    fleur(1060, 755, 360, '#d7142f'),
);
{
  // white field, a chain of four squares and the central pine of the Hiawatha wampum belt
  const sq = (x) =>
    `<rect x="${x + 20}" y="370" width="160" height="160" fill="none" stroke="#fff" stroke-width="40"/>`;
  put(
    'haudenosaunee',
    1500,
    900,
    rect(0, 0, 1500, 900, '#46288c') +
      sq(130) +
      sq(390) +
      sq(910) +
      sq(1170) +
      '<path d="M0 428h130v44H0zM330 428h60v44h-60zM590 428h110v44H590zM800 428h110v44H800zM1110 428h60v44h-60zM1370 428h130v44h-130z" fill="#fff"/><path d="M750 270L812 380H786L838 462H806L862 560H772V635H728V560H638L694 462H662L714 380H688Z" fill="#fff"/>',
  );
}
put(
  'newfoundland-tricolour',
  1800,
  900,
  rect(0, 0, 601, 900, '#00703c') + rect(600, 0, 601, 900, '#fff') + rect(1200, 0, 600, 900, '#f2a0b4'),
);
{
  // white for snow, green for the land, blue for the waters; a spruce twig of three sprays
  const spray = (x, y, a, len) => {
    let s = `<g transform="translate(${x} ${y}) rotate(${a})"><path d="M0 0V${-len}" stroke="#12703a" stroke-width="15" stroke-linecap="round"/>`;
    for (let i = 1; i <= 9; i++) {
      const yy = (-len * i) / 9.4,
        w = 52 * (1 - i / 15);
      s += `<path d="M0 ${yy}L${-w} ${yy - 36}M0 ${yy}L${w} ${yy - 36}" stroke="#12703a" stroke-width="12" stroke-linecap="round"/>`;
    }
    return `${s}<path d="M0 ${-len}v-34" stroke="#12703a" stroke-width="12" stroke-linecap="round"/></g>`;
  };
  put(
    'labrador',
    1800,
    900,
    rect(0, 0, 1800, 376, '#fff') +
      rect(0, 375, 1800, 151, '#12703a') +
      rect(0, 525, 1800, 375, '#3aa3dc') +
      `<g fill="none">${spray(330, 338, 0, 235)}${spray(318, 300, -50, 190)}${spray(342, 300, 50, 190)}<path d="M330 350V240" stroke="#7a4a22" stroke-width="17" stroke-linecap="round"/></g>`,
  );
}
put('patriote-1837', 1800, 1080, bands(1800, 1080, ['#00843d', '#fff', '#c8102e']));
put('pan-african', 1500, 1000, bands(1500, 1000, ['#c8102e', '#111', '#00843d']));
put(
  'vietnam-heritage',
  1500,
  1000,
  rect(0, 0, 1500, 1000, '#ffd400') +
    [0, 1, 2].map((i) => rect(0, 350 + i * 110, 1500, 80, '#d81e2c')).join(''),
);
put(
  'christian',
  1500,
  1000,
  rect(0, 0, 1500, 1000, '#fff') +
    rect(0, 0, 600, 520, '#0b2d6b') +
    '<path d="M272 90h56v110h100v56H328v180h-56V256H172v-56h100z" fill="#c8102e"/>',
);
put(
  'union-flag-1606',
  1500,
  900,
  rect(0, 0, 1500, 900, '#0b3070') +
    '<path d="M0 0L1500 900M1500 0L0 900" stroke="#fff" stroke-width="180"/>' +
    rect(0, 300, 1500, 300, '#fff') +
    rect(600, 0, 300, 900, '#fff') +
    rect(0, 360, 1500, 180, '#c8102e') +
    rect(660, 0, 180, 900, '#c8102e'),
);
const union = (w, h) =>
  `<svg viewBox="0 0 60 30" width="${w}" height="${h}" preserveAspectRatio="none"><clipPath id="u"><path d="M30 15h30v15zv15H0zH0V0zV0h30z"/></clipPath><path d="M0 0v30h60V0z" fill="#012169"/><path d="M0 0l60 30m0-30L0 30" stroke="#fff" stroke-width="6"/><path d="M0 0l60 30m0-30L0 30" clip-path="url(#u)" stroke="#c8102e" stroke-width="4"/><path d="M30 0v30M0 15h60" stroke="#fff" stroke-width="10"/><path d="M30 0v30M0 15h60" stroke="#c8102e" stroke-width="6"/></svg>`;
put('british-red-ensign', 1800, 900, rect(0, 0, 1800, 900, '#c8102e') + union(900, 450));
