import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '../../../contract/desk/today.ts';
import { dayOfMonthText } from '../../lib/words/format.ts';
import { AXIS, CHART_HEIGHT, LABEL, shortMoney } from './chart-style.ts';
import { useWidth } from './use-width.ts';

const MARGIN = { top: 8, right: 8, bottom: 56, left: 56 };

interface DaysChartProps {
  readonly days: Dashboard['days'];
  readonly label: string;
}

/** Bars of the last 30 days, and a line of the same days the year before. */
export function DaysChart({ days, label }: DaysChartProps) {
  const [frame, width] = useWidth();
  const inner = { width: Math.max(0, width - MARGIN.left - MARGIN.right), height: CHART_HEIGHT - 64 };
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, inner.width], padding: 0.25 });
  const most = Math.max(1, ...days.flatMap(({ netCents, yearBeforeCents }) => [netCents, yearBeforeCents]));
  const y = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: true });
  const every = inner.width < 400 ? 10 : 5;
  return (
    <div ref={frame}>
      <svg role="img" aria-label={label} width={width} height={CHART_HEIGHT}>
        <Group left={MARGIN.left} top={MARGIN.top}>
          <AxisLeft
            scale={y}
            numTicks={4}
            tickFormat={(cents) => shortMoney(Number(cents))}
            {...AXIS}
            tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: -4, dy: 4 }}
          />
          <AxisBottom
            scale={x}
            top={inner.height}
            tickValues={days.filter((_, index) => index % every === 0).map(({ day }) => day)}
            tickFormat={dayOfMonthText}
            {...AXIS}
            tickLabelProps={{ ...LABEL, textAnchor: 'middle', dy: 4 }}
          />
          <Figures days={days} x={x} y={y} height={inner.height} />
        </Group>
      </svg>
      <Legend />
    </div>
  );
}

interface FiguresProps {
  readonly days: Dashboard['days'];
  readonly x: ReturnType<typeof scaleBand<string>>;
  readonly y: ReturnType<typeof scaleLinear<number>>;
  readonly height: number;
}

function Figures({ days, x, y, height }: FiguresProps) {
  const top = (cents: number) => y(Math.max(0, cents));
  return (
    <>
      {days.map(({ day, netCents }) => (
        <Bar
          key={day}
          x={x(day) ?? 0}
          y={top(netCents)}
          width={x.bandwidth()}
          height={height - top(netCents)}
          className="fill-ink"
        />
      ))}
      <LinePath
        data={[...days]}
        x={({ day }) => (x(day) ?? 0) + x.bandwidth() / 2}
        y={({ yearBeforeCents }) => top(yearBeforeCents)}
        className="stroke-brass"
        strokeWidth={2}
        fill="none"
      />
    </>
  );
}

function Legend() {
  const t = useTranslations('today');
  return (
    <p className="-mt-6 flex justify-center gap-6 text-sm" aria-hidden>
      <span className="flex items-center gap-2">
        <i className="size-3 bg-ink" />
        {t('now')}
      </span>
      <span className="flex items-center gap-2">
        <i className="h-0.5 w-5 bg-brass" />
        {t('yearBefore')}
      </span>
    </p>
  );
}
