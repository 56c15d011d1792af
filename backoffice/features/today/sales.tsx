import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '../../../contract/desk/today.ts';
import { dayText, moneyText, timeText } from '../../lib/words/format.ts';
import { Panel } from '../../ui/panel.tsx';

const DaysChart = lazy(async () => ({ default: (await import('./days-chart.tsx')).DaysChart }));
const ProductsChart = lazy(async () => ({ default: (await import('./products-chart.tsx')).ProductsChart }));

/** Sales beside those of the year before, and two charts with their numbers beneath. */
export function Sales({ figures }: FiguresProps) {
  const t = useTranslations('today');
  return (
    <>
      <Panel title={t('sales')} text={t('salesText', { time: timeText(figures.readAt) })} className="mt-4">
        <Periods figures={figures} />
      </Panel>
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-2">
        <ByDay figures={figures} />
        <BestSold figures={figures} />
      </div>
    </>
  );
}

interface FiguresProps {
  readonly figures: Dashboard;
}

function ByDay({ figures: { days } }: FiguresProps) {
  const t = useTranslations('today');
  if (days.every(({ orders, netCents, yearBeforeCents }) => !orders && !netCents && !yearBeforeCents))
    return <Unsold title={t('byDay')} />;
  return (
    <Panel title={t('byDay')} text={t('byDayText')}>
      <Chart>
        <DaysChart days={days} label={t('byDay')} />
      </Chart>
      <FigureTable
        label={t('byDay')}
        head={[t('day'), t('orders'), t('amount'), t('yearBefore')]}
        rows={days.map(({ day, orders, netCents, yearBeforeCents }) => [
          dayText(day),
          String(orders),
          moneyText(netCents),
          moneyText(yearBeforeCents),
        ])}
      />
    </Panel>
  );
}

function BestSold({ figures: { products } }: FiguresProps) {
  const t = useTranslations('today');
  if (products.length === 0) return <Unsold title={t('bestSold')} />;
  return (
    <Panel title={t('bestSold')} text={t('bestSoldText')}>
      <Chart>
        <ProductsChart products={products} label={t('bestSold')} />
      </Chart>
      <FigureTable
        label={t('bestSold')}
        head={[t('product'), t('pieces'), t('amount')]}
        rows={products.map(({ name, variant, sku, pieces, amountCents }) => [
          `${[name, variant].filter(Boolean).join(', ')} (${sku})`,
          String(pieces),
          moneyText(amountCents),
        ])}
      />
    </Panel>
  );
}

/** In place of a chart of nothing. */
function Unsold({ title }: { readonly title: string }) {
  const t = useTranslations('today');
  return (
    <Panel title={title}>
      <p className="text-ink-soft">{t('noSales')}</p>
    </Panel>
  );
}

/** The charts' code comes after the page; their place is kept. */
const Chart = ({ children }: { readonly children: ReactNode }) => (
  <div className="h-72 overflow-hidden">
    <Suspense fallback={null}>{children}</Suspense>
  </div>
);

const PERIODS = ['today', 'week', 'month'] as const;

function Periods({ figures }: FiguresProps) {
  const t = useTranslations('today');
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {PERIODS.map((period) => {
        const { now, yearBefore } = figures[period];
        return (
          <li key={period}>
            <span className="block text-ink-soft text-sm">{t(`period_${period}`)}</span>
            <span className="block font-heading font-semibold text-xl tabular-nums">
              {moneyText(now.netCents)}
            </span>
            <span className="block text-sm">{t('orderCount', { count: now.orders })}</span>
            <span className="block text-ink-soft text-sm">
              {t('before', { amount: moneyText(yearBefore.netCents), count: yearBefore.orders })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface FigureTableProps {
  readonly label: string;
  readonly head: readonly string[];
  /** The first cell of each row is its name. */
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a chart, for whoever cannot see it or wants them exactly. */
function FigureTable({ label, head, rows }: FigureTableProps) {
  const t = useTranslations('today');
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm underline underline-offset-4">
        {t('numbers')}
      </summary>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by the arrow keys
        tabIndex={0}
        className="max-h-96 overflow-auto"
      >
        <table className="data-table" aria-label={label}>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th key={name} scope="col" className={index > 0 ? 'text-right' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={head[index + 1]} className="whitespace-nowrap text-right tabular-nums">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
