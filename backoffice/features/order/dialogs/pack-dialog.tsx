import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { Notice } from '../../../../storefront/ui/notice.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useEntry } from '../../../lib/entry/use-entry.ts';
import { useOrder } from '../order-context.ts';
import { useParcelName } from '../parcels/parcel-words.ts';
import { variantText } from '../variant-text.ts';
import { CarrierFields, carrierValues, readCarrier } from './carrier-fields.tsx';
import { countScan, type Scan, type ScannedLine } from './count-scan.ts';
import { OrderForm } from './order-form.tsx';
import { chosenLines, PieceFields, type Pieces } from './piece-fields.tsx';

/** Packs lines × pieces. The page then offers to ship: a second press on Pack must not do that. */
export function PackDialog() {
  const t = useTranslations('parcels');
  const parcelName = useParcelName();
  const { order } = useOrder();
  const all = order.lines.map(({ toPack, ...line }) => ({ ...line, max: toPack }));
  const lines = all.filter(({ max }) => max > 0);
  const { pieces, setPieces, scan } = usePieces(all);
  const carrier = useEntry(undefined, carrierValues());
  const [number] = useState(order.parcels.length + 1);
  const isPickup = order.fulfilment === 'pickup';
  const act = (key: string, form: FormData) => {
    const body = { lines: chosenLines(lines, pieces), ...(!isPickup && readCarrier(form)) };
    const call = { method: 'POST', body, key } as const;
    return api(at`/orders/${order.number}/fulfilments`, call);
  };
  return (
    <OrderForm
      title={t('packTitle')}
      text={t(isPickup ? 'packPickupText' : 'packText')}
      submit={t('packAction')}
      done={t('packDone', { name: parcelName(number) })}
      act={act}
      isReady={chosenLines(lines, pieces).length > 0}
    >
      <ScanField onScan={scan} />
      <PieceFields lines={lines} pieces={pieces} onChange={setPieces} />
      {!isPickup && <CarrierFields entry={carrier} />}
    </OrderForm>
  );
}

interface Counted {
  readonly pieces: Pieces;
  /** Whether somebody has typed a number or scanned a label. */
  readonly isCounted: boolean;
}

/** The pieces of a new parcel: all that is left, unless somebody counts them. The first scan counts from zero. */
function usePieces(lines: readonly ScannedLine[]) {
  const [{ pieces, isCounted }, setCounted] = useState<Counted>(() => ({
    pieces: Object.fromEntries(lines.map(({ position, max }) => [position, max])),
    isCounted: false,
  }));
  const scan = (code: string): Scan => {
    const result = countScan(lines, isCounted ? pieces : {}, code);
    if (result.scan.kind === 'counted') setCounted({ pieces: result.pieces, isCounted: true });
    return result.scan;
  };
  return { pieces, setPieces: (typed: Pieces) => setCounted({ pieces: typed, isCounted: true }), scan };
}

interface ScanFieldProps {
  /** Counts the piece of a label. */
  readonly onScan: (code: string) => Scan;
}

/** Takes a barcode scanner, which types the code of a label and presses Enter, or a person who does. */
function ScanField({ onScan }: ScanFieldProps) {
  const t = useTranslations('scan');
  const [scanned, setScanned] = useState<{ readonly scan: Scan; readonly turn: number }>();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would pack the parcel, and a scanner may press it twice.
    event.preventDefault();
    const { currentTarget: field } = event;
    const code = field.value;
    field.value = '';
    if (code.trim()) setScanned({ scan: onScan(code), turn: (scanned?.turn ?? 0) + 1 });
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('label')}
        hint={t('hint')}
        name="scan"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        maxLength={100}
        onKeyDown={onKeyDown}
      />
      {/* Each scan has a notice of its own, so that the same words are read out once more. */}
      {scanned && <ScanNotice key={scanned.turn} scan={scanned.scan} />}
    </div>
  );
}

function ScanNotice({ scan }: { readonly scan: Scan }) {
  const t = useTranslations('scan');
  if (scan.kind === 'unknown') return <Notice tone="error">{t('unknown', { code: scan.code })}</Notice>;
  const { max } = scan.line;
  const name = nameOf(scan.line);
  if (scan.kind === 'full') return <Notice tone="error">{t('full', { name, max })}</Notice>;
  const counted = t('counted', { name, count: scan.count, max });
  return <Notice tone="success">{scan.isAll ? t('all', { counted }) : counted}</Notice>;
}

const nameOf = ({ name, variant }: ScannedLine) => [name, variantText(variant)].filter(Boolean).join(', ');
