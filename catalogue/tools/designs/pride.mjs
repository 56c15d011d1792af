// Pride flags.
import { bands, put } from './canvas.mjs';

const rainbow = ['#e40303', '#ff8c00', '#ffed00', '#008026', '#004dff', '#750787'];
const pride = {
  'pride-rainbow': rainbow,
  'pride-original-eight-stripe': [
    '#ff69b4',
    '#e8112d',
    '#ff8e00',
    '#ffe800',
    '#008e3c',
    '#00c0c0',
    '#400098',
    '#8e008e',
  ],
  'pride-philadelphia': ['#111', '#784f17', ...rainbow],
  'pride-transgender': ['#5bcefa', '#f5a9b8', '#fff', '#f5a9b8', '#5bcefa'],
  'pride-pansexual': ['#ff218c', '#ffd800', '#21b1ff'],
  'pride-lesbian': ['#d52d00', '#ef7627', '#ff9a56', '#fff', '#d162a4', '#b55690', '#a30262'],
  'pride-asexual': ['#111', '#a3a3a3', '#fff', '#800080'],
  'pride-nonbinary': ['#fcf434', '#fff', '#9c59d1', '#2c2c2c'],
  'pride-genderqueer': ['#b57edc', '#fff', '#4a8123'],
  'pride-genderfluid': ['#ff76a4', '#fff', '#c011d7', '#111', '#2f3cbe'],
  'pride-agender': ['#111', '#bcc4c7', '#fff', '#b7f684', '#fff', '#bcc4c7', '#111'],
  'pride-gay-men': ['#078d70', '#26ceaa', '#98e8c1', '#fff', '#7bade2', '#5049cc', '#3d1a78'],
  'pride-aromantic': ['#3da542', '#a7d379', '#fff', '#a9a9a9', '#111'],
};
for (const [id, c] of Object.entries(pride)) put(id, 1500, 900, bands(1500, 900, c));
put('pride-bisexual', 1500, 900, bands(1500, 900, ['#d60270', '#9b4f96', '#0038a8'], [2, 1, 2]));
