import { useTranslations } from 'use-intl';

interface FigureTableProps {
  readonly label: string;
  readonly head: readonly string[];
  /** The first cell of each row is its name. */
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a chart, for whoever cannot see it or wants them exactly. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
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
