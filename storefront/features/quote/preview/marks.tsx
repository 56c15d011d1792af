import type { Box } from './scene.ts';

/** Hardware of flags and banners, in one size and style for all scenes. */

export const METAL = 'fill-none stroke-line-strong';
export const ROPE = 'fill-none stroke-ink-soft';
export const BRASS = 'fill-none stroke-brass';

interface GrommetProps {
  readonly x: number;
  readonly y: number;
  /** Smaller on narrow cloth. */
  readonly radius?: number;
}

/** Text in a drawing shrinks with it, so narrow drawings use larger text. Needs `@container` on an ancestor. */
export const LETTERS = 'text-[28px] @xs:text-[20px] @md:text-[16px]';

export const Grommet = ({ x, y, radius = 4 }: GrommetProps) => (
  <circle cx={x} cy={y} r={radius} strokeWidth={radius * 0.6} className="fill-surface stroke-brass" />
);

interface GrommetRowProps {
  readonly box: Box;
  /** Number of grommets along one side. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: they differ only in their position
          key={index}
          radius={radius}
          x={box.x + inset + index * step}
          y={side === 'top' ? box.y + inset : box.y + box.height - inset}
        />
      ))}
    </g>
  ));
}

/** Fringe along the free sides of the cloth. */
export function Fringe({ box, sides }: { readonly box: Box; readonly sides: 'three' | 'bottom' }) {
  const { x, y, width, height } = box;
  const [right, low] = [x + width, y + height];
  const along =
    sides === 'bottom' ? `M${x} ${low + 4}H${right}` : `M${x} ${y - 4}H${right + 4}V${low + 4}H${x}`;
  return <path d={along} strokeWidth={8} strokeDasharray="2 2" className={BRASS} />;
}
