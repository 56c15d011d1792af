import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Point, project, SHEET } from '../../storefront/features/stores/projection.ts';
import { isNewer } from './is-newer.ts';

const POSTAL_CODES = 'catalogue/postal-codes.json';
const LAND = 'catalogue/land.json';
const TO = 'storefront/maps';

/** Area, city, province, latitude, longitude. */
type PostalCode = readonly [string, string, string, number, number];

/** Rings of latitude and longitude. */
type Rings = readonly (readonly (readonly [number, number])[])[];
type Land = Readonly<Record<'provinces' | 'neighbours' | 'lakes', Rings>>;

/** The colours of ui/theme.css, which a picture cannot read: mist is the sea and the page behind it. */
const LOOK = {
  neighbours: 'fill="#dcdfe5"',
  provinces: 'fill="#fff" stroke="#c3cbdd"',
  lakes: 'fill="#eef0f3" stroke="#c3cbdd"',
  dots: 'fill="none" stroke="#858d9e" stroke-width="2" stroke-linecap="round"',
} as const;

/**
 * Makes `storefront/maps/canada.svg` below `root`: the land, and a dot at the centre of each postal area to show where
 * people live. Lines and dots keep their width at any size of the map.
 */
export async function makeMap(root: string): Promise<void> {
  const target = join(root, TO, 'canada.svg');
  const sources = [POSTAL_CODES, LAND].map((name) => join(root, name));
  if (await isNewer(target, [...sources, import.meta.filename])) return;
  const [codes, land] = await Promise.all(
    sources.map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  );
  await mkdir(join(root, TO), { recursive: true });
  await writeFile(target, drawMap(codes, land));
}

export function drawMap(codes: readonly PostalCode[], { neighbours, provinces, lakes }: Land): string {
  const shapes = [
    [LOOK.neighbours, outlines(neighbours)],
    [LOOK.provinces, outlines(provinces)],
    [LOOK.lakes, outlines(lakes)],
    [LOOK.dots, dots(codes)],
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}">`,
    ...shapes.map(([look, d]) => `<path ${look} vector-effect="non-scaling-stroke" d="${d}"/>`),
    '</svg>',
  ].join('');
}

/** Relative path steps in whole kilometres, which need fewer digits. */
function outlines(rings: Rings): string {
  return rings
    .map((ring) => {
      const [first, ...steps] = stepsOf(
        ring.map(([latitude, longitude]) => project({ latitude, longitude })),
      );
      return `M${first}l${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** A line of zero length with round ends is a dot. */
function dots(codes: readonly PostalCode[]): string {
  const places = codes.map(([, , , latitude, longitude]) => project({ latitude, longitude }));
  return `M0 0${stepsOf(places)
    .map((step) => `m${step}h0`)
    .join('')}`;
}

/** Relative steps, first from the origin to the first point; a step of zero is dropped. */
function stepsOf(points: readonly Point[]): string[] {
  const whole = points.map(({ x, y }) => [Math.round(x), Math.round(y)] as const);
  return whole.flatMap(([x, y], i) => {
    const [fromX, fromY] = whole[i - 1] ?? [0, 0];
    const [dx, dy] = [x - fromX, y - fromY];
    return dx === 0 && dy === 0 ? [] : [`${dx} ${dy}`.replace(' -', '-')];
  });
}

if (import.meta.main) await makeMap(process.cwd());
