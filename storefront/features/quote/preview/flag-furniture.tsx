import { BRASS, Fringe, Grommet, METAL, ROPE } from './marks.tsx';
import type { Box } from './scene.ts';

export interface FurnitureProps {
  readonly box: Box;
  /** Chosen values by field; `''` or absent without a choice. */
  readonly picks: Readonly<Record<string, string>>;
  /** Number of grommets along the longer side, one every 2 ft. */
  readonly grommets: number;
}

export function PoleBehind({ box }: FurnitureProps) {
  const x = box.x - 16;
  return (
    <>
      <path d={`M${x} 26V352`} strokeWidth={7} className={METAL} />
      <circle cx={x} cy={20} r={8} className="fill-brass" />
    </>
  );
}

/** Finishing of the side at the pole: grommets unless another is chosen. */
export function PoleInFront({ box, picks }: FurnitureProps) {
  const { x, y, height } = box;
  const finishing = picks.finishing ?? '';
  const [high, low] = [y + Math.min(10, height / 4), y + height - Math.min(10, height / 4)];
  return (
    <>
      {picks.optional?.startsWith('Fringe') && <Fringe box={box} sides="three" />}
      {finishing.startsWith('Open Sleeves') ? (
        <rect
          x={x - 24}
          y={y}
          width={24}
          height={height}
          strokeWidth={1}
          className="fill-surface stroke-line-strong"
        />
      ) : (
        <>
          <rect x={x} y={y} width={12} height={height} className="fill-surface" />
          <path d={`M${x + 12} ${y}v${height}`} strokeWidth={1} className={METAL} />
          {finishing.startsWith('Rope') ? (
            <RopeAndToggle x={x + 6} y={y} height={height} />
          ) : (
            [high, low].map((at) => (
              <g key={at}>
                <path d={`M${x - 16} ${at}H${x + 6}`} strokeWidth={2} className={ROPE} />
                <Grommet x={x + 6} y={at} />
              </g>
            ))
          )}
        </>
      )}
    </>
  );
}

const RopeAndToggle = ({ x, y, height }: Omit<Box, 'width'>) => (
  <>
    <path d={`M${x - 22} ${y - 8}L${x} ${y}v${height}l-22 14`} strokeWidth={2.5} className={ROPE} />
    <path d={`M${x - 22} ${y - 14}v12`} strokeWidth={5} strokeLinecap="round" className={BRASS} />
  </>
);

export function CarBehind({ box }: FurnitureProps) {
  const x = box.x - 5;
  return (
    <>
      <path
        d="M10 352C24 286 84 256 150 248L330 244C394 244 436 290 470 352Z"
        strokeWidth={2}
        className="fill-mist stroke-line-strong"
      />
      <path
        d="M70 352C84 306 112 282 160 276L318 272C356 272 388 306 404 352Z"
        strokeWidth={2}
        className="fill-surface stroke-line-strong"
      />
      <path d={`M${x} 24V286`} strokeWidth={5} strokeLinecap="round" className={METAL} />
      <rect x={x - 10} y={262} width={20} height={26} rx={4} className="fill-ink" />
    </>
  );
}

export function PaperBehind({ box }: FurnitureProps) {
  return (
    <path
      d={`M${box.x} 26V348`}
      strokeWidth={6}
      strokeLinecap="round"
      className="fill-none stroke-brass-light"
    />
  );
}
