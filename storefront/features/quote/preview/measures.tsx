import { useFormatter } from 'use-intl';
import type { PrintSize } from '../../../../contract/forms/print-size.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LETTERS } from './marks.tsx';
import type { Box } from './scene.ts';

const FROM_HERE_IN_FEET = 120;
const GAP = 16;

/** Dimensions: width below and height on the right, as on a plan. */
export function Measures({ box, size }: { readonly box: Box; readonly size: PrintSize }) {
  const inWords = useLengthWords();
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
function useLengthWords(): (inches: number) => string {
  const format = useFormatter();
  return (inches) => {
    const isLong = inches >= FROM_HERE_IN_FEET;
    return format.number(isLong ? inches / 12 : inches, {
      style: 'unit',
      unit: isLong ? 'foot' : 'inch',
      maximumFractionDigits: 1,
    });
  };
}
