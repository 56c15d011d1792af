import type { Pole } from '../../../../contract/catalog/flag-poles.ts';
import type { FlagSize } from '../../../../contract/catalog/flag-sizes.ts';

interface SizeSceneProps {
  readonly size: FlagSize;
  readonly pole: Pole;
  readonly label: string;
}

/** Feet. A storey and a half with a gable; a person of 5 ft 9 in. */
const HOUSE = { width: 26, wall: 10, peak: 18 };
const PERSON = 5.75;
const GROUND = 2;
const BRACKET_AT = 8;
const DIAGONAL = Math.SQRT1_2;

/** A flag on its pole beside a house and a person; one unit of the drawing is a foot, and y falls from the ground. */
export function SizeScene({ size, pole, label }: SizeSceneProps) {
  const isGround = pole.kind === 'ground';
  const roofTop = HOUSE.peak + (pole.kind === 'roof' ? pole.feet : 0);
  const height = Math.max(isGround ? pole.feet : roofTop, HOUSE.peak) + 3;
  const [fly, hoist] = [size.fly / 12, size.hoist / 12];
  const right = HOUSE.width + (isGround ? 6 : 10);
  const width = right + (isGround ? fly + 8 : 6);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 ${-height} ${width + 2} ${height + GROUND}`}
      className="max-h-80 w-full rounded-md bg-mist"
    >
      <rect x={-2} y={0} width={width + 2} height={GROUND} className="fill-line" />
      <path
        d={`M0 0V${-HOUSE.wall}L${HOUSE.width / 2} ${-HOUSE.peak}L${HOUSE.width} ${-HOUSE.wall}V0Z`}
        className="fill-surface stroke-line-strong"
        strokeWidth={0.15}
      />
      <path
        d="M11 0v-7h4v7zM3 -3v-4h4v4zM19 -3v-4h4v4z"
        className="fill-mist stroke-line-strong"
        strokeWidth={0.15}
      />
      <Person x={isGround ? HOUSE.width + 3 : HOUSE.width + 7} />
      <FlagOnPole pole={pole} fly={fly} hoist={hoist} right={right} />
    </svg>
  );
}

function Person({ x }: { readonly x: number }) {
  return (
    <g className="fill-ink-soft">
      <circle cx={x} cy={-PERSON + 0.45} r={0.45} />
      <path d={`M${x - 0.7} ${-PERSON + 1.1}h1.4l.2 2.3h-.4v2.35h-.6v-2h-.2v2h-.6v-2.35h-.4z`} />
    </g>
  );
}

interface FlagOnPoleProps {
  readonly pole: Pole;
  /** Feet. */
  readonly fly: number;
  readonly hoist: number;
  readonly right: number;
}

function FlagOnPole({ pole, fly, hoist, right }: FlagOnPoleProps) {
  if (pole.kind === 'bracket') return <Bracket feet={pole.feet} fly={fly} hoist={hoist} />;
  const [x, foot] = pole.kind === 'roof' ? [HOUSE.width / 2, -HOUSE.peak] : [right, 0];
  const top = foot - pole.feet;
  return (
    <>
      <path d={`M${x} ${foot}V${top}`} className="stroke-ink" strokeWidth={0.3} />
      <circle cx={x} cy={top} r={0.35} className="fill-brass" />
      <rect x={x + 0.2} y={top + 0.6} width={fly} height={hoist} className="fill-maple" />
    </>
  );
}

/** At 45 degrees from the wall; in light air the cloth hangs down. */
function Bracket({ feet, fly, hoist }: Omit<FlagOnPoleProps, 'pole' | 'right'> & { readonly feet: number }) {
  const [endX, endY] = [HOUSE.width + feet * DIAGONAL, -BRACKET_AT - feet * DIAGONAL];
  const [inX, inY] = [endX - hoist * DIAGONAL, endY + hoist * DIAGONAL];
  return (
    <>
      <path d={`M${endX} ${endY}L${inX} ${inY}V${inY + fly}L${endX} ${endY + fly}Z`} className="fill-maple" />
      <path d={`M${HOUSE.width} ${-BRACKET_AT}L${endX} ${endY}`} className="stroke-ink" strokeWidth={0.25} />
      <circle cx={endX} cy={endY} r={0.3} className="fill-brass" />
    </>
  );
}
