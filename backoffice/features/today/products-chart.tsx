import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { Dashboard } from '../../../contract/desk/today.ts';
import { CHART_HEIGHT, LABEL, shortMoney } from './chart-style.ts';
import { useWidth } from './use-width.ts';

const AMOUNT_WIDTH = 72;
const BAR_HEIGHT = 6;

interface ProductsChartProps {
  readonly products: Dashboard['products'];
  readonly label: string;
}

/** A bar for each of the products that sold best, below its name. */
export function ProductsChart({ products, label }: ProductsChartProps) {
  const [frame, width] = useWidth();
  const y = scaleBand({ domain: products.map(({ sku }) => sku), range: [0, CHART_HEIGHT] });
  const most = Math.max(1, ...products.map(({ amountCents }) => amountCents));
  const x = scaleLinear({ domain: [0, most], range: [0, Math.max(0, width - AMOUNT_WIDTH)] });
  const letters = Math.max(12, Math.floor((width - AMOUNT_WIDTH) / 7));
  return (
    <div ref={frame}>
      <svg role="img" aria-label={label} width={width} height={CHART_HEIGHT}>
        {products.map(({ sku, name, variant, amountCents }) => (
          <Group key={sku} top={y(sku) ?? 0}>
            <text {...LABEL} y={14}>
              {shorten(variant ? `${name}, ${variant}` : name, letters)}
            </text>
            <Bar x={0} y={19} width={x(amountCents)} height={BAR_HEIGHT} className="fill-brass" />
            <text {...LABEL} x={width} y={26} textAnchor="end">
              {shortMoney(amountCents)}
            </text>
          </Group>
        ))}
      </svg>
    </div>
  );
}

const shorten = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
