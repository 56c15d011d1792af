import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** How many rows are selected, and what can be done with them; it stays at the bottom of the window. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslations('table');
  return (
    <section
      aria-label={t('bulk')}
      className="on-ink no-print fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 px-4 py-2 shadow-float lg:left-side"
    >
      <p role="status" className="mr-auto font-semibold text-sm">
        {t('selected', { count })}
      </p>
      {children}
      <Button look="inverse" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
}
