import type { PrintSize } from '../../../../contract/forms/print-size.ts';
import { numberFormat } from '../../../lib/words/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LETTERS } from './marks.tsx';
import type { Box } from './scene.ts';

const FROM_HERE_IN_FEET = 120;
const GAP = 16;

const formatInches = numberFormat({ style: 'unit', unit: 'inch', maximumFractionDigits: 1 });
const formatFeet = numberFormat({ style: 'unit', unit: 'foot', maximumFractionDigits: 1 });

/** Dimensions: width below and height on the right, as on a plan. */
export function Measures({ box, size }: { readonly box: Box; readonly size: PrintSize }) {
  const { x, y, width, height } = box;
  const [right, low] = [x + width, y + height];
  const [aside, middle] = [right + GAP + 6, y + height / 2];
  return (
    <g
      textAnchor="middle"
      dominantBaseline="hanging"
      strokeWidth={5}
      paintOrder="stroke"
      className={classNames(LETTERS, 'fill-ink stroke-paper')}
    >
      <path
        d={`M${x} ${low + GAP - 5}v10M${right} ${low + GAP - 5}v10M${x} ${low + GAP}H${right}M${right + GAP - 5} ${y}h10M${right + GAP - 5} ${low}h10M${right + GAP} ${y}V${low}`}
        strokeWidth={1.5}
        className="fill-none stroke-ink-soft"
      />
      <text x={x + width / 2} y={low + GAP + 6}>
        {inWords(size.widthIn)}
      </text>
      <text x={aside} y={middle} transform={`rotate(-90 ${aside} ${middle})`}>
        {inWords(size.heightIn)}
      </text>
    </g>
  );
}

/** Formats lengths in inches up to ten feet, then in feet. */
const inWords = (inches: number): string =>
  inches >= FROM_HERE_IN_FEET ? formatFeet(inches / 12) : formatInches(inches);
