import type { FurnitureProps } from './flag-furniture.tsx';
import { BRASS, Fringe, GrommetRow, METAL, ROPE } from './marks.tsx';
import type { Box } from './scene.ts';

const GROUND = 332;

/** The pole is drawn down into its base. */
export function FeatherBehind({ box, picks }: FurnitureProps) {
  const { x, y, height } = box;
  const base = picks.mounting_option_base ?? '';
  return (
    <>
      <path d={`M${x} ${y + height * 0.14}V${GROUND}`} strokeWidth={5} className={METAL} />
      {base.startsWith('Cross') && (
        <path
          d={`M${x - 44} ${GROUND + 10}L${x + 44} ${GROUND - 6}M${x - 44} ${GROUND - 6}L${x + 44} ${GROUND + 10}`}
          strokeWidth={5}
          strokeLinecap="round"
          className={METAL}
        />
      )}
      {base.startsWith('Water') && (
        <ellipse
          cx={x}
          cy={GROUND}
          rx={46}
          ry={13}
          strokeWidth={2}
          className="fill-mist stroke-line-strong"
        />
      )}
      {!/^(?:Cross|Water)/.test(base) && (
        <>
          <path d={`M${x - 70} ${GROUND}h140`} strokeWidth={2} className={METAL} />
          <path d={`M${x - 4} ${GROUND}h8l-4 22z`} className="fill-line-strong" />
        </>
      )}
    </>
  );
}

/** A lamp post with two arms. */
export function StreetBehind({ box }: FurnitureProps) {
  const { x, y, width, height } = box;
  const post = x - 26;
  return (
    <>
      <path d={`M${post} 8V352`} strokeWidth={10} className={METAL} />
      {[y - 3, y + height + 3].map((at) => (
        <g key={at}>
          <path d={`M${post} ${at}H${x + width + 2}`} strokeWidth={5} className={METAL} />
          <circle cx={x + width + 3} cy={at} r={5} className="fill-brass" />
        </g>
      ))}
    </>
  );
}

/** Two posts with ropes to the corners of the cloth. */
export function RopeBehind({ box }: FurnitureProps) {
  const { x, y, width, height } = box;
  const [right, low] = [x + width, y + height];
  return (
    <>
      <path d="M24 20V352M456 20V352" strokeWidth={7} className={METAL} />
      <path
        d={`M24 ${y - 14}L${x + 6} ${y + 6}M24 ${low + 14}L${x + 6} ${low - 6}M456 ${y - 14}L${right - 6} ${y + 6}M456 ${low + 14}L${right - 6} ${low - 6}`}
        strokeWidth={2}
        className={ROPE}
      />
    </>
  );
}

export const FenceBehind = () => (
  <>
    <path d="M16 52H464M16 268H464" strokeWidth={4} className={METAL} />
    <path d="M24 40V340M168 40V340M312 40V340M456 40V340" strokeWidth={8} className={METAL} />
  </>
);

export function HungBehind({ box: { x, y, width } }: FurnitureProps) {
  const inset = Math.min(8, width / 4);
  return (
    <>
      <path d="M24 20H456" strokeWidth={7} strokeLinecap="round" className={METAL} />
      <path
        d={`M${x + inset} 20V${y + 6}M${x + width - inset} 20V${y + 6}`}
        strokeWidth={2}
        className={ROPE}
      />
    </>
  );
}

export const GrommetsAround = ({ box, grommets }: FurnitureProps) => (
  <GrommetRow box={box} count={grommets} sides={['top', 'bottom']} />
);

export const GrommetsAbove = ({ box, grommets }: FurnitureProps) => (
  <GrommetRow box={box} count={grommets} sides={['top']} />
);

export const PodiumBehind = () => (
  <>
    <path d="M132 60H348L366 84H114Z" strokeWidth={2} className="fill-mist stroke-line-strong" />
    <path d="M138 84H342V336H138Z" strokeWidth={2} className="fill-mist stroke-line-strong" />
    <rect x={122} y={334} width={236} height={16} className="fill-line-strong" />
  </>
);

export function PodiumInFront({ box, picks }: FurnitureProps) {
  const finishing = picks.finishing ?? '';
  return (
    <>
      {finishing.startsWith('Sleeve') && (
        <path
          d={`M${box.x - 8} ${box.y}h${box.width + 16}`}
          strokeWidth={6}
          strokeLinecap="round"
          className={METAL}
        />
      )}
      {finishing.startsWith('Fringe') && <Fringe box={box} sides="bottom" />}
      {finishing.startsWith('Tassels') && <Tassels box={box} />}
    </>
  );
}

const Tassels = ({ box: { x, y, width, height } }: { readonly box: Box }) => (
  <path
    d={`M${x} ${y + height}v20M${x + width} ${y + height}v20`}
    strokeWidth={6}
    strokeLinecap="round"
    className={BRASS}
  />
);
