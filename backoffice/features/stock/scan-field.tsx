import { type FormEvent, type RefObject, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { StockRow } from '../../../contract/goods/stock.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { type Attempt, useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

interface ScanFieldProps {
  readonly label: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onFound: (row: StockRow) => void;
}

/**
 * Takes a barcode scanner, which types the code of a label and presses Enter, or a person who types a sku. It has the focus when
 * the page opens; what was not found stays in it, selected.
 */
export function ScanField({ label, field, onFound }: ScanFieldProps) {
  const t = useTranslations('stock');
  const { failure, isBusy, attempt } = useAttempt();
  useEffect(() => field.current?.focus(), [field]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const box = field.current;
    const code = box?.value.trim();
    if (!box || !code || isBusy) return;
    const row = await find(attempt, code);
    if (!row) return box.select();
    box.value = '';
    onFound(row);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          label={label}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={60}
          className="flex-1"
        />
        <Button type="submit" className="min-h-12">
          {t('find')}
        </Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
    </form>
  );
}

const find = (attempt: Attempt['attempt'], code: string) =>
  attempt(async () => (await api<{ readonly data: StockRow }>(withQuery('/stock/scan', { code }))).data);
