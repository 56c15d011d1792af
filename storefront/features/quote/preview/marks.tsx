import type { Box } from './scene.ts';

/** What flags and banners hang by, drawn small and alike everywhere. */

export const METAL = 'fill-none stroke-line-strong';
export const ROPE = 'fill-none stroke-ink-soft';
export const BRASS = 'fill-none stroke-brass';

interface GrommetProps {
  readonly x: number;
  readonly y: number;
  /** Smaller on a narrow cloth. */
  readonly radius?: number;
}

/** Words in a drawing shrink with it: the narrower it stands, the larger they are written. Needs `@container` above. */
export const LETTERS = 'text-[28px] @xs:text-[20px] @md:text-[16px]';

/** An eyelet of brass. */
export const Grommet = ({ x, y, radius = 4 }: GrommetProps) => (
  <circle cx={x} cy={y} r={radius} strokeWidth={radius * 0.6} className="fill-surface stroke-brass" />
);

interface GrommetRowProps {
  readonly box: Box;
  /** How many along one side. */
  readonly count: number;
  readonly sides: readonly ('top' | 'bottom')[];
}

export function GrommetRow({ box, count, sides }: GrommetRowProps) {
  const inset = Math.min(8, box.height / 4, box.width / 4);
  const radius = Math.min(4, box.height / 8);
  const step = (box.width - 2 * inset) / (count - 1);
  return sides.map((side) => (
    <g key={side}>
      {Array.from({ length: count }, (_, index) => (
        <Grommet
          // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
          key={index}
          radius={radius}
          x={box.x + inset + index * step}
          y={side === 'top' ? box.y + inset : box.y + box.height - inset}
        />
      ))}
    </g>
  ));
}

/** Threads along the sides that are open: not where the cloth is held. */
export function Fringe({ box, sides }: { readonly box: Box; readonly sides: 'three' | 'bottom' }) {
  const { x, y, width, height } = box;
  const [right, low] = [x + width, y + height];
  const along =
    sides === 'bottom' ? `M${x} ${low + 4}H${right}` : `M${x} ${y - 4}H${right + 4}V${low + 4}H${x}`;
  return <path d={along} strokeWidth={8} strokeDasharray="2 2" className={BRASS} />;
}
