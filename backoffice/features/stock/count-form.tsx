import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_STOCK } from '../../../contract/goods/goods-limits.ts';
import type { StockRow } from '../../../contract/goods/stock.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

interface CountFormProps {
  readonly row: StockRow;
  readonly onCount: (pieces: number) => void;
  readonly onSkip: () => void;
}

/**
 * Asks how many pieces there are. What the shop expects is said only afterwards, so that nobody counts until it fits. Enter, or the
 * button in reach of a thumb, goes on.
 */
export function CountForm({ row, onCount, onSkip }: CountFormProps) {
  const t = useTranslations('stock');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed !== '') onCount(Number(typed));
  };
  return (
    <Panel title={row.productName} text={[row.variant, row.sku].filter(Boolean).join(' · ')}>
      <form onSubmit={onSubmit} className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3">
        {row.picture && (
          <img
            src={row.picture}
            alt=""
            width={96}
            height={96}
            className="size-24 rounded-md bg-mist object-contain"
          />
        )}
        <label className={row.picture ? '' : 'col-span-2'}>
          <span className="control-label">{t('countedPieces')}</span>
          <input
            ref={field}
            type="number"
            inputMode="numeric"
            name="pieces"
            autoComplete="off"
            required
            min={0}
            max={MAX_STOCK}
            step={1}
            // Large also where a mouse makes fields small.
            className="control h-16! text-center font-semibold text-3xl!"
          />
        </label>
        <Button type="submit" look="primary" className="col-span-2 min-h-14! text-base!">
          {t('next')}
        </Button>
        <Button look="quiet" className="col-span-2" onClick={onSkip}>
          {t('skip')}
        </Button>
      </form>
    </Panel>
  );
}
