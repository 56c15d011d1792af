import type { ReactNode } from 'react';

interface RowListProps {
  readonly rows: readonly {
    readonly id: string;
    readonly title: ReactNode;
    readonly text?: ReactNode;
    readonly action?: ReactNode;
  }[];
  /** Shown when there are no rows. */
  readonly empty: string;
}

/** A short list inside a panel: a name, a line about it, and one action each. */
export function RowList({ rows, empty }: RowListProps) {
  if (rows.length === 0) return <p className="text-ink-soft text-sm">{empty}</p>;
  return (
    <ul className="-mb-2 divide-y divide-line">
      {rows.map(({ id, title, text, action }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-semibold text-sm [overflow-wrap:anywhere]">{title}</span>
            {text && <span className="block text-ink-soft text-sm">{text}</span>}
          </span>
          {action}
        </li>
      ))}
    </ul>
  );
}
