// Landscapes of the provinces, and a flag before them.
import fs from 'node:fs';
import { drawFlag } from '../lib/draw-flag.mjs';
import { blades, broadleaf, conifers, field, haze, ridge, ridgeY, sky, snow, water } from '../lib/land.mjs';
import { pole } from '../lib/pole.mjs';
import sharp from '../lib/sharp.mjs';
import { at } from '../lib/util.mjs';

const art = (id) => fs.readFileSync(at('designs/flat', `${id}.svg`), 'utf8');
export const doc = (w, h, body) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`,
  );
export async function withFlag(
  base,
  w,
  h,
  id,
  { x, y, fh, seed = 6, unit = h, poleBottom = h, wind = 1.1, light = 1.04, svgText = null },
) {
  const f = await drawFlag(svgText ?? art(id), { W: w, H: h, x, y, h: fh, seed, wind, light, ss: 2 }),
    pw = unit * 0.024;
  const p = doc(
    w,
    h,
    pole({
      x: x - unit * 0.028,
      top: y - unit * 0.06,
      bottom: poleBottom,
      w: pw,
      grommets: f.grommets,
      unit,
    }),
  );
  return sharp(base).composite([{ input: p }, { input: f.png }]);
}

export const lands = {
  'british-columbia': (w, h) => {
    const far = { base: 330, amp: 270, seed: 5, freq: 3.2, sharp: 0.7 },
      mid = { base: 370, amp: 150, seed: 9, freq: 4, sharp: 0.4 };
    return (
      sky(w, h, { top: '#3f7fbf', mid: '#9cc6ea', low: '#eef5fa', seed: 8 }) +
      ridge(w, h, { ...far, top: '#5f7fa0', bottom: '#9db7cd' }) +
      snow(w, h, far, { line: 205 }) +
      haze(w, 220, 380, '#eaf3fa', 0.75) +
      ridge(w, h, { ...mid, top: '#2f5a5c', bottom: '#5d8784' }) +
      conifers(0, w, (x) => ridgeY(x, w, mid) + 14, { count: 120, h: 34, seed: 2, fill: '#24494a' }) +
      water(w, 352, h, { top: '#8fb9cc', bottom: '#2b617c', seed: 4 }) +
      ridge(w, h, { base: 478, amp: 60, seed: 3, freq: 2, top: '#1d3a2f', bottom: '#122a22' }) +
      conifers(0, w * 0.3, () => 470, { count: 11, h: 165, seed: 7, fill: '#12291f' }) +
      conifers(w * 0.78, w, () => 480, { count: 8, h: 140, seed: 12, fill: '#12291f' })
    );
  },
  alberta: (w, h) => {
    const far = { base: 335, amp: 300, seed: 14, freq: 3.6, sharp: 0.9 };
    return (
      sky(w, h, { top: '#2c6fb8', mid: '#86b9e6', low: '#f0f6fa', seed: 21 }) +
      ridge(w, h, { ...far, top: '#77889c', bottom: '#a9b9c9' }) +
      snow(w, h, far, { line: 225 }) +
      haze(w, 250, 380, '#eef4f8', 0.6) +
      ridge(w, h, { base: 372, amp: 80, seed: 31, freq: 3, top: '#3f6a4e', bottom: '#5c8560' }) +
      conifers(0, w, (x) => ridgeY(x, w, { base: 372, amp: 80, seed: 31, freq: 3 }) + 10, {
        count: 130,
        h: 28,
        seed: 5,
        fill: '#2c5340',
      }) +
      water(w, 360, 432, { top: '#6fc7cf', bottom: '#2c93a6', seed: 6, count: 70 }) +
      `<path d="M0 430C200 412 500 440 ${w} 418V${h}H0Z" fill="#c9b45a"/><path d="M0 452C250 436 520 462 ${w} 446V${h}H0Z" fill="#a5953f"/>` +
      blades(w, 445, h + 6, {
        count: 700,
        h: 34,
        fills: ['#d9c873', '#b7a44b', '#8d8a3b', '#e6d88f'],
        seed: 3,
      })
    );
  },
  ontario: (w, h) =>
    sky(w, h, { top: '#3a7cc0', mid: '#a2cbea', low: '#f6efe2', seed: 33 }) +
    ridge(w, h, { base: 318, amp: 60, seed: 8, freq: 3, top: '#8fa3b0', bottom: '#a9bac3' }) +
    ridge(w, h, { base: 334, amp: 55, seed: 18, freq: 4, top: '#8a5a3c', bottom: '#a2683e' }) +
    broadleaf(0, w, (x) => ridgeY(x, w, { base: 334, amp: 55, seed: 18, freq: 4 }) + 6, {
      count: 110,
      r: 13,
      seed: 4,
      fills: ['#c2452d', '#d9782d', '#e0a83a', '#7e8c3a', '#9c3b2b', '#50743f'],
    }) +
    conifers(0, w, (x) => ridgeY(x, w, { base: 340, amp: 55, seed: 18, freq: 4 }) + 14, {
      count: 34,
      h: 40,
      seed: 15,
      fill: '#29503c',
    }) +
    water(w, 340, h, { top: '#9cc0d6', bottom: '#1f5c86', seed: 9 }) +
    `<path d="M0 372C60 356 150 352 230 372C250 378 240 388 200 392H0Z" fill="#8c7b70"/><path d="M0 372C60 356 150 352 230 372C200 368 100 366 0 384Z" fill="#b9a79a"/>` +
    conifers(14, 200, () => 366, { count: 9, h: 92, seed: 8, fill: '#1f4433' }) +
    `<path d="M0 ${h}V440C90 424 220 432 330 462C380 476 400 490 410 ${h}Z" fill="#7d6d63"/><path d="M0 440C90 424 220 432 330 462C250 452 120 448 0 468Z" fill="#b5a295"/><path d="M560 ${h}C600 470 700 452 ${w} 456V${h}Z" fill="#6d5f57"/><path d="M600 474C680 456 740 452 ${w} 456V470C730 466 670 468 600 474Z" fill="#a89588"/>`,
  'nova-scotia': (w, h) =>
    sky(w, h, { top: '#3d7fc2', mid: '#a4cdec', low: '#f3f6f6', seed: 41 }) +
    water(w, 300, h, { top: '#6ea6c9', bottom: '#123f66', seed: 12, count: 240 }) +
    `<path d="M0 318C40 306 120 300 170 306C210 302 260 316 270 320H0Z" fill="#5d7d63"/>` +
    `<path d="M430 ${h}C440 420 500 372 580 352C650 336 720 342 ${w} 330V${h}Z" fill="#8d857f"/><path d="M470 420C510 372 590 352 640 350C720 340 770 340 ${w} 334V356C700 360 600 372 540 400Z" fill="#bdb4ab"/><path d="M430 ${h}C450 440 500 410 560 400C600 420 590 460 640 ${h}Z" fill="#6f6762"/><path d="M400 ${h}C430 486 460 476 520 484C560 488 560 496 580 ${h}Z" fill="#eef5f8" opacity=".8"/>` +
    `<g transform="translate(628 142)"><path d="M-30 212L-19 44H19L30 212Z" fill="#f7f7f4"/><path d="M4 44H19L30 212H8Z" fill="#c6ccd1"/><path d="M-27 160L-24.500 118H24.500L27 160Z" fill="#c8102e"/><path d="M-21.500 82L-19.500 52H19.500L21.500 82Z" fill="#c8102e"/><path d="M6 118H24.500L27 160H8ZM6 52H19.500L21.500 82H7Z" fill="#8e0b20"/><rect x="-27" y="34" width="54" height="11" fill="#2b3035"/><rect x="-15" y="6" width="30" height="28" fill="#ffe9a8"/><path d="M-15 6V34M-5 6V34M5 6V34M15 6V34" stroke="#2b3035" stroke-width="2.5"/><path d="M-20 6L0 -20L20 6Z" fill="#c8102e"/><circle cy="-22" r="4" fill="#2b3035"/><rect x="-8" y="180" width="16" height="32" fill="#2b3035"/></g><g transform="translate(700 300)"><path d="M-34 54V20L0 -6L34 20V54Z" fill="#f4f4f1"/><path d="M-40 22L0 -10L40 22" fill="none" stroke="#c8102e" stroke-width="9"/><rect x="-8" y="28" width="16" height="18" fill="#33475a"/></g>`,
  manitoba: (w, h) =>
    sky(w, h, { top: '#2666ad', mid: '#79b0e2', low: '#fbf0d8', seed: 52, clouds: 1.1 }) +
    `<path d="M0 352C200 344 500 350 ${w} 346V${h}H0Z" fill="#5a7d52"/>` +
    conifers(0, w, () => 352, { count: 170, h: 24, seed: 3, fill: '#33573f' }) +
    water(w, 352, 410, { top: '#b5d3e4', bottom: '#5f94b8', seed: 5, count: 90 }) +
    `<path d="M0 404C260 390 540 412 ${w} 398V${h}H0Z" fill="#e3c93f"/>` +
    field(w, 412, h, { fills: ['#f0d94c', '#e2c63b', '#efdc62', '#d8bd35'], vx: w * 0.62 }) +
    `<path d="M0 412C260 398 540 420 ${w} 406" stroke="#5d8446" stroke-width="5" fill="none"/>` +
    blades(w, 452, h + 8, {
      count: 520,
      h: 30,
      fills: ['#f6e36b', '#e9cf44', '#8ea344', '#fbef9a'],
      seed: 9,
    }),
  saskatchewan: (w, h) =>
    sky(w, h, { top: '#1f62ad', mid: '#79b2e4', low: '#fdf2dc', seed: 64, clouds: 1.15 }) +
    `<path d="M0 372C200 366 600 370 ${w} 366V${h}H0Z" fill="#8c9b4a"/>` +
    `<g transform="translate(560 250)"><path d="M0 124V34L28 10H62L90 34V124Z" fill="#b5452f"/><path d="M62 10L90 34V124H62Z" fill="#8d3322"/><path d="M18 12L45 -14L72 12Z" fill="#7b2c1d"/><path d="M27 -2V12H63V-2Z" fill="#b5452f"/><rect x="90" y="64" width="34" height="60" fill="#9b3a28"/><path d="M88 64L107 48L126 64Z" fill="#7b2c1d"/><rect x="10" y="44" width="46" height="20" fill="#f2e6d0"/></g>` +
    `<g fill="#5e7f48">${[30, 90, 150, 215, 700, 748].map((x) => `<ellipse cx="${x}" cy="364" rx="26" ry="13"/>`).join('')}</g>` +
    field(w, 374, h, { fills: ['#dcb24a', '#cfa23c', '#e4bd58', '#c39634'], vx: w * 0.44 }) +
    blades(w, 400, h + 10, {
      count: 1300,
      h: 46,
      fills: ['#eecb6c', '#d9ad45', '#bb8e30', '#f6dd92'],
      seed: 4,
      heads: true,
    }),
  quebec: (w, h) => {
    const hill = { base: 330, amp: 120, seed: 22, freq: 2.6 };
    return (
      sky(w, h, { top: '#3a78bb', mid: '#a5cbe9', low: '#f7ecdc', seed: 71 }) +
      ridge(w, h, { base: 310, amp: 130, seed: 20, freq: 2.4, top: '#7d93a8', bottom: '#a3b4c2' }) +
      ridge(w, h, { ...hill, top: '#a35a33', bottom: '#b97a3c' }) +
      Array.from({ length: 9 }, (_, i) =>
        broadleaf(-10, w + 10, (x) => ridgeY(x, w, hill) + 4 + i * 13, {
          count: 84,
          r: 9 + i * 0.7,
          seed: 6 + i * 5,
          fills: ['#b93b28', '#d0702b', '#dca53a', '#84903e', '#9c3a2a', '#557842', '#6a8a46'],
        }),
      ).join('') +
      `<path d="M0 392C200 372 460 372 ${w} 388V${h}H0Z" fill="#7d9150"/>` +
      village() +
      water(w, 420, h, { top: '#8db8d2', bottom: '#1e527d', seed: 8 })
    );
  },
  'new-brunswick': (w, h) => {
    const hill = { base: 300, amp: 80, seed: 42, freq: 2.6 };
    return (
      sky(w, h, { top: '#3a7dc2', mid: '#a2cbea', low: '#f4f4ee', seed: 83 }) +
      ridge(w, h, { ...hill, top: '#44704e', bottom: '#6b9163' }) +
      conifers(0, w, (x) => ridgeY(x, w, hill) + 10, { count: 130, h: 30, seed: 9, fill: '#2f5a41' }) +
      broadleaf(0, w, (x) => ridgeY(x, w, hill) + 44, {
        count: 60,
        r: 14,
        seed: 3,
        fills: ['#5f8a48', '#7a9b4e', '#4a7641'],
      }) +
      `<path d="M0 330C200 318 600 322 ${w} 332V${h}H0Z" fill="#7c9f52"/>` +
      water(w, 372, h, { top: '#8fbbd0', bottom: '#2a6286', seed: 7 }) +
      `<path d="M0 372V350C90 352 130 362 160 384L120 ${h}H0Z" fill="#9a4d34"/><path d="M0 350C90 352 130 362 160 384C110 376 60 374 0 380Z" fill="#86a659"/><path d="M${w} 356C700 356 676 366 650 388L690 ${h}H${w}Z" fill="#8d4530"/><path d="M${w} 356C700 356 676 366 650 388C710 374 760 376 ${w} 380Z" fill="#86a659"/>` +
      `<g transform="translate(140 262)"><rect x="0" y="96" width="540" height="14" fill="#4a3526"/><path d="M0 30H540V100H0Z" fill="#a23a2c"/>${Array.from({ length: 45 }, (_, i) => `<path d="M${i * 12} 30V100" stroke="#812c21" stroke-width="1.6"/>`).join('')}<path d="M-14 34L16 0H524L554 34Z" fill="#56606a"/><path d="M-14 34L16 0H524L532 9H14L-6 34Z" fill="#75808a"/>${[70, 190, 310, 430].map((x) => `<rect x="${x}" y="46" width="40" height="24" fill="#2b1f18"/><path d="M${x + 20} 46V70" stroke="#a23a2c" stroke-width="3"/>`).join('')}<path d="M150 110H190L198 186H142ZM350 110H390L398 186H342Z" fill="#7d756c"/><path d="M172 110H190L198 186H172ZM372 110H390L398 186H372Z" fill="#5d564f"/><path d="M0 110H540V116H0Z" fill="#2b1f18"/></g>`
    );
  },
};
function village() {
  const house = (x, y, s, wall, roof) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><rect x="-20" y="-26" width="40" height="26" fill="${wall}"/><path d="M-25 -26L-16 -48H16L25 -26Z" fill="${roof}"/><rect x="-12" y="-18" width="8" height="10" fill="#33475a"/><rect x="5" y="-18" width="8" height="10" fill="#33475a"/><path d="M-8 -34h6v8h-6zM4 -34h6v8h-6z" fill="#f4f4f1"/></g>`;
  return (
    [
      [60, 404, 0.9, '#f4f0e6', '#b23a2c'],
      [112, 408, 0.8, '#e8d9b8', '#5a6470'],
      [160, 404, 0.9, '#f4f4f1', '#2f5d8a'],
      [470, 398, 0.8, '#f0e2c4', '#7a3a2c'],
      [640, 402, 0.9, '#f4f4f1', '#b23a2c'],
      [690, 408, 0.8, '#dfe6ea', '#3d5a45'],
      [742, 404, 0.9, '#f0e6d2', '#5a6470'],
      [528, 404, 0.9, '#f4f4f1', '#c8802c'],
    ]
      .map((a) => house(...a))
      .join('') +
    '<g transform="translate(580 400)"><path d="M-44 0V-46L0 -74L44 -46V0Z" fill="#f1efe8"/><path d="M-50 -44L0 -78L50 -44L44 -40L0 -70L-44 -40Z" fill="#9aa6ad"/><rect x="-13" y="-120" width="26" height="60" fill="#e4e1d8"/><path d="M-16 -120L0 -196L16 -120Z" fill="#aab6bd"/><path d="M0 -196V-216M-7 -209H7" stroke="#8a6a1e" stroke-width="3"/><path d="M-8 0V-22a8 8 0 0 1 16 0V0Z" fill="#5a3a22"/><circle cy="-46" r="7" fill="#5d768d"/><path d="M-32 -8v-16a5 5 0 0 1 10 0v16zM22 -8v-16a5 5 0 0 1 10 0v16z" fill="#5d768d"/></g>'
  );
}
