import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { moneyText } from '../../lib/words/format.ts';
import type { Piece } from './find-pieces.ts';

interface PieceChoiceProps {
  /** Variants of one product. */
  readonly pieces: readonly Piece[];
  readonly onAdd: (piece: Piece, quantity: number) => void;
}

/** The variants of a product with price and stock, and how many of one to add. */
export function PieceChoice({ pieces, onAdd }: PieceChoiceProps) {
  const t = useTranslations('phoneOrder');
  const [sku, setSku] = useState(pieces.find(({ available }) => available > 0)?.sku ?? pieces[0]?.sku);
  const [typed, setTyped] = useState('1');
  const box = useRef<HTMLFieldSetElement>(null);
  // The product's button, which had the focus, has gone.
  useEffect(() => box.current?.querySelector('select')?.focus(), []);
  const piece = pieces.find((known) => known.sku === sku);
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  if (!piece) return null;
  return (
    <fieldset ref={box} className="flex flex-wrap items-end gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{piece.name}</legend>
      <VariantField pieces={pieces} sku={piece.sku} onChoose={setSku} />
      <TextField
        label={t('quantity')}
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (quantity > 0) onAdd(piece, quantity);
        }}
        className="w-24"
      />
      <Button disabled={quantity === 0} onClick={() => onAdd(piece, quantity)}>
        {t('add')}
      </Button>
    </fieldset>
  );
}

interface VariantFieldProps {
  readonly pieces: readonly Piece[];
  readonly sku: string;
  readonly onChoose: (sku: string) => void;
}

function VariantField({ pieces, sku, onChoose }: VariantFieldProps) {
  const t = useTranslations('phoneOrder');
  return (
    <SelectField
      label={t('variant')}
      name="variant"
      value={sku}
      onChange={({ target }) => onChoose(target.value)}
      className="min-w-0 grow basis-72"
    >
      {pieces.map((known) => (
        <option key={known.sku} value={known.sku}>
          {t('variantOption', {
            variant: known.variant || known.sku,
            price: moneyText(known.priceCents),
            count: known.available,
          })}
        </option>
      ))}
    </SelectField>
  );
}
