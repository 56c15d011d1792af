import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

interface FoldedSummaryProps {
  /** `''` while it is not known. */
  readonly total: string;
  readonly children: ReactNode;
}

/** On phones and small tablets: the total at the top of the page, with the rest of the order in a disclosure. */
export function FoldedSummary({ total, children }: FoldedSummaryProps) {
  const t = useTranslations('checkout');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="-mx-4 border-line border-b bg-surface md:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-2 px-4 text-left"
      >
        <Icon name="shopping-cart" className="size-5 shrink-0" />
        <span className="text-sm">{isOpen ? t('hideSummary') : t('showSummary')}</span>
        <Icon
          name="chevron-down"
          className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
        />
        <span className="ml-auto font-heading font-semibold text-xl tabular-nums">{total}</span>
      </button>
      {isOpen && <div className="border-line border-t px-4 pt-6 pb-6">{children}</div>}
    </div>
  );
}
