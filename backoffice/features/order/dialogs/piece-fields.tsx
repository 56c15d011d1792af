import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CONTROL } from '../../../../storefront/ui/fields/field.tsx';
import { variantText } from '../variant-text.ts';

export interface PieceLine {
  readonly position: number;
  readonly name: string;
  readonly variant: Readonly<Record<string, string>> | null;
  readonly max: number;
  /** Shown where labels are scanned; null for what was made, which has none. */
  readonly sku?: string | null;
}

/** Chosen pieces by the position of their line. */
export type Pieces = Readonly<Record<number, number>>;

/** The chosen pieces of each line, as far as there are so many. */
export const chosenLines = (lines: readonly PieceLine[], pieces: Pieces) =>
  lines
    .map(({ position, max }) => ({ position, quantity: Math.min(pieces[position] ?? 0, max) }))
    .filter(({ quantity }) => quantity > 0);

interface PieceFieldsProps {
  readonly lines: readonly PieceLine[];
  readonly pieces: Pieces;
  readonly onChange: (pieces: Pieces) => void;
}

/** Lines × pieces. */
export function PieceFields({ lines, pieces, onChange }: PieceFieldsProps) {
  const t = useTranslations('parcels');
  const id = useId();
  return (
    <ul className="divide-y divide-line border-line border-y">
      {lines.map(({ position, name, variant, sku, max }) => (
        <li key={position} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <label
            htmlFor={`${id}-${position}`}
            className="min-w-0 flex-1 basis-40 text-sm [overflow-wrap:anywhere]"
          >
            <span className="sr-only">{t('piecesOf', { name: '' })}</span>
            <span className="block font-semibold">{name}</span>
            <span className="text-ink-soft">{[variantText(variant), sku].filter(Boolean).join(' · ')}</span>
          </label>
          <span className="flex items-center gap-2">
            <input
              id={`${id}-${position}`}
              name={`pieces-${position}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={max}
              required
              autoComplete="off"
              value={pieces[position] ?? 0}
              onChange={({ target }) => onChange({ ...pieces, [position]: Math.trunc(Number(target.value)) })}
              onFocus={({ target }) => target.select()}
              className={`${CONTROL} h-12 w-20 text-right tabular-nums`}
            />
            <span className="w-14 text-ink-soft text-sm">{t('ofPieces', { count: max })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
