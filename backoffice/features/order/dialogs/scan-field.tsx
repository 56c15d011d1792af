import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { Notice } from '../../../../storefront/ui/notice.tsx';
import { variantText } from '../variant-text.ts';
import type { Scan, ScannedLine } from './count-scan.ts';

interface ScanFieldProps {
  /** Counts the piece of a label. */
  readonly onScan: (code: string) => Scan;
}

/** Takes a barcode scanner, which types the code of a label and presses Enter, or a person who does. */
export function ScanField({ onScan }: ScanFieldProps) {
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
