import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { assertNever } from '../../../contract/never.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Counted, useCounts } from './use-counts.ts';

type Acts = Pick<ReturnType<typeof useCounts>, 'retry' | 'applyDifference' | 'remove' | 'clear'> & {
  readonly onAgain: (count: Counted) => void;
};

/** What was counted on this device, with the differences; what has moved meanwhile is solved by one press. */
export function CountedList({ counts, ...acts }: Acts & { readonly counts: readonly Counted[] }) {
  const t = useTranslations('stock');
  const isOpen = counts.some(({ state }) => state !== 'saved');
  return (
    <Panel
      title={t('countedList', { count: counts.length })}
      action={
        !isOpen && (
          <Button look="quiet" onClick={acts.clear}>
            {t('clearCounts')}
          </Button>
        )
      }
    >
      <ul aria-live="polite" className="divide-y divide-line">
        {counts.map((count) => (
          <li key={count.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={`/stock/${encodeURIComponent(count.sku)}`} className="font-semibold text-sm">
                {count.name}
              </Link>
              <span className="block text-ink-soft text-sm">{count.sku}</span>
            </span>
            <span className="text-right">
              <strong className="tabular-nums">{count.set}</strong>
              <Difference count={count} />
            </span>
            <Solve count={count} {...acts} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Difference({ count: { set, expected, state } }: { readonly count: Counted }) {
  const t = useTranslations('stock');
  if (state === 'saving') return <span className="block text-ink-soft text-sm">{t('saving')}</span>;
  const difference = set - expected;
  return (
    <span className="block">
      {difference === 0 ? (
        <Badge tone="success">{t('asExpected')}</Badge>
      ) : (
        <Badge tone={difference < 0 ? 'danger' : 'warning'}>
          {t('difference', { difference, expected })}
        </Badge>
      )}
    </span>
  );
}

function Solve({ count, retry, applyDifference, remove, onAgain }: Acts & { readonly count: Counted }) {
  const t = useTranslations('stock');
  const { state, set, expected, now, why } = count;
  switch (state) {
    case 'saving':
    case 'saved':
      return null;
    case 'moved':
      return (
        <Problem text={t('movedMeanwhile', { expected, now: now ?? 0 })}>
          <Button onClick={() => void applyDifference(count)}>
            {t('applyDifference', { difference: set - expected })}
          </Button>
          <Button look="quiet" onClick={() => onAgain(count)}>
            {t('countAgain')}
          </Button>
        </Problem>
      );
    case 'failed':
      return (
        <Problem text={why || t('notSent')}>
          <Button onClick={() => void retry(count)}>{t('sendAgain')}</Button>
          <Button look="quiet" onClick={() => remove(count)}>
            {t('drop')}
          </Button>
        </Problem>
      );
    default:
      return assertNever(state);
  }
}

const Problem = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <div className="col-span-2 rounded-md bg-warning-tint p-3 text-warning">
    <p className="text-sm">{text}</p>
    <div className="mt-2 flex flex-wrap gap-2">{children}</div>
  </div>
);
