// Racing, beach, plain colours, messages.
import { fitText, text } from '../lib/text.mjs';
import { bands, put, rect } from './canvas.mjs';
import { K, R, W, Y } from './signals.mjs';

put(
  'race-checkered',
  1600,
  1200,
  rect(0, 0, 1600, 1200, W) +
    `<path d="${Array.from({ length: 48 }, (_, i) => (((i % 8) + (i >> 3)) % 2 ? '' : `M${(i % 8) * 200} ${(i >> 3) * 200}h200v200h-200z`)).join('')}" fill="${K}"/>`,
);
put(
  'race-surface',
  1500,
  1125,
  rect(0, 0, 1500, 1125, Y) + [0, 1, 2, 3].map((i) => rect(150 + i * 375, 0, 187, 1125, R)).join(''),
);
put(
  'race-mechanical',
  1500,
  1125,
  `${rect(0, 0, 1500, 1125, K)}<circle cx="750" cy="562" r="310" fill="#ff6a13"/>`,
);
put(
  'race-blue-yellow',
  1500,
  1125,
  `${rect(0, 0, 1500, 1125, '#0057b8')}<path d="M0 1125V920L1226 0H1500V205L274 1125Z" fill="${Y}"/>`,
);
put('beach-lifeguard', 1500, 900, bands(1500, 900, [R, Y]));
put(
  'beach-surf-zone',
  1500,
  1000,
  `${rect(0, 0, 1500, 1000, W)}<path d="M0 0h750v500H0zM750 500h750v500H750z" fill="${K}"/>`,
);
for (const [n, c] of Object.entries({
  red: '#d81e2c',
  yellow: '#ffd100',
  green: '#00843d',
  blue: '#0057b8',
  white: '#fdfdfd',
  black: '#141414',
  orange: '#ff6a13',
  purple: '#6a1b9a',
}))
  put(`plain-${n}`, 1500, 900, rect(0, 0, 1500, 900, c));

const message = (id, top, bottom, field, ink, accent = ink) => {
  const w = 1800,
    h = 1080,
    s1 = fitText(top, 1440, 300, 'black', 0.02),
    s2 = fitText(bottom, 1440, 170, 'bold', 0.03);
  const c1 = s1 * 0.7,
    c2 = s2 * 0.7,
    gap = 120,
    y0 = (h - (c1 + gap + c2)) / 2;
  put(
    id,
    w,
    h,
    rect(0, 0, w, h, field) +
      `<rect x="60" y="60" width="${w - 120}" height="${h - 120}" fill="none" stroke="${accent}" stroke-width="20"/>` +
      text(top, {
        x: w / 2,
        y: y0 + c1,
        size: s1,
        weight: 'black',
        fill: ink,
        anchor: 'middle',
        tracking: 0.02,
      }) +
      rect(w / 2 - 260, y0 + c1 + gap / 2 - 6, 520, 12, accent) +
      text(bottom, {
        x: w / 2,
        y: y0 + c1 + gap + c2,
        size: s2,
        weight: 'bold',
        fill: ink,
        anchor: 'middle',
        tracking: 0.03,
      }),
  );
};
message('message-open', 'OPEN', 'OUVERT', '#c8102e', '#fff');
message('message-sale', 'SALE', 'SOLDE', '#ffd100', '#141414');
message('message-welcome', 'WELCOME', 'BIENVENUE', '#0057b8', '#fff');
message('message-open-house', 'OPEN HOUSE', 'VISITE LIBRE', '#0b2d4f', '#fff', '#ffd100');
message('message-for-rent', 'FOR RENT', 'À LOUER', '#ffffff', '#c8102e');
message('message-now-hiring', 'NOW HIRING', 'NOUS EMBAUCHONS', '#00703c', '#fff', '#ffd100');
message('message-parking', 'PARKING', 'STATIONNEMENT', '#0057b8', '#fff', '#fff');
message('message-patio', 'PATIO OPEN', 'TERRASSE OUVERTE', '#ff6a13', '#fff');

for (const n of [1, 9, 18]) {
  const s = fitText(String(n), 420, 330, 'black');
  put(
    `golf-${n}`,
    1000,
    700,
    rect(0, 0, 1000, 700, '#f7f7f4') +
      text(String(n), {
        x: 500,
        y: 350 + s * 0.35,
        size: s,
        weight: 'black',
        fill: '#c8102e',
        anchor: 'middle',
      }),
  );
}
