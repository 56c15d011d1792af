import { useTranslations } from 'use-intl';
import { MAX_STOCK } from '../../../contract/goods/goods-limits.ts';
import { IconButton } from '../../../storefront/ui/icon-button.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { ReceivedLine } from './use-delivery.ts';

interface ReceiveListProps {
  readonly lines: readonly ReceivedLine[];
  /** Faults of lines that the API found, by their place in the list. */
  readonly faults: ReadonlyMap<number, string>;
  readonly onQuantity: (sku: string, quantity: number) => void;
  readonly onRemove: (sku: string) => void;
}

/** What came, each with its pieces. */
export function ReceiveList({ lines, faults, onQuantity, onRemove }: ReceiveListProps) {
  const t = useTranslations('stock');
  return (
    <ul aria-label={t('delivery')} className="divide-y divide-line">
      {lines.map((line, at) => {
        const fault = faults.get(at);
        return (
          <li key={line.sku} className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-center gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold text-sm">{line.name}</span>
              <span className="block text-ink-soft text-sm">{line.sku}</span>
              {fault && <span className="block text-danger text-sm">{fault}</span>}
            </span>
            <input
              type="number"
              inputMode="numeric"
              aria-label={t('piecesOf', { name: line.name })}
              aria-invalid={fault ? true : undefined}
              className="control h-12 text-right"
              min={1}
              max={MAX_STOCK}
              step={1}
              required
              value={line.quantity || ''}
              onChange={({ target }) => onQuantity(line.sku, Math.trunc(Number(target.value)))}
            />
            <IconButton label={t('removeLine', { name: line.name })} onClick={() => onRemove(line.sku)}>
              <StaffIcon name="x" className="size-5" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
