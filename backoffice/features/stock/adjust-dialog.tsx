import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_STOCK } from '../../../contract/goods/goods-limits.ts';
import type { StockMoveBody, StockRow } from '../../../contract/goods/stock.ts';
import type { HandReason } from '../../../contract/goods/stock-reasons.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { Options } from '../../ui/options.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { ADJUST_REASONS, isCount, isSigned, readAdjustment } from './adjust-draft.ts';

interface AdjustDialogProps {
  readonly row: StockRow;
  readonly onClose: () => void;
}

/** Changes the stock by so many pieces, or to what was counted. When it has moved meanwhile, one press applies the difference. */
export function AdjustDialog({ row, onClose }: AdjustDialogProps) {
  const t = useTranslations('stock');
  const { failure, isBusy, run } = useSave();
  const keyOf = useBodyKey();
  const [sent, setSent] = useState<Partial<StockMoveBody>>();
  const save = async (body: Partial<StockMoveBody>) => {
    setSent(body);
    const call = { method: 'POST', body, key: keyOf(body) } as const;
    if (await run(() => api(at`/stock/${row.sku}/moves`, call), t('adjusted'))) onClose();
  };
  // What the page showed when the dialog was opened: a list that loads behind it changes nothing of the count.
  const [seen] = useState(row);
  const now = failure?.code === 'CONFLICT' ? (failure.problem.data as StockRow | undefined) : undefined;
  const hasMoved = now !== undefined && sent?.set !== undefined && now.onHand !== sent.expected;
  return (
    <FormDialog title={t('adjust')} text={t('adjustText')} closeLabel={t('close')} onClose={onClose}>
      {hasMoved && sent && (
        <Notice tone="warning">
          <p>{t('movedMeanwhile', { expected: sent.expected ?? 0, now: now.onHand })}</p>
          <Button
            className="mt-2"
            disabled={isBusy}
            onClick={() => void save({ ...sent, appliesDifference: true })}
          >
            {t('applyDifference', { difference: (sent.set ?? 0) - (sent.expected ?? 0) })}
          </Button>
        </Notice>
      )}
      <SaveForm
        submit={t('saveMove')}
        onSubmit={(form) => save(readAdjustment(form, seen))}
        failure={hasMoved ? undefined : failure}
        isBusy={isBusy}
      >
        <AdjustFields row={seen} />
      </SaveForm>
    </FormDialog>
  );
}

function AdjustFields({ row }: Pick<AdjustDialogProps, 'row'>) {
  const t = useTranslations('stock');
  const [reason, setReason] = useState<HandReason>('received');
  const least = isSigned(reason) ? -row.available : Number(!isCount(reason));
  return (
    <>
      <SelectField
        label={t('reason')}
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value as HandReason)}
      >
        <Options values={ADJUST_REASONS} word={(value) => t(`adjust_${value}`)} />
      </SelectField>
      <TextField
        label={t(isCount(reason) ? 'countedPieces' : 'pieces')}
        hint={
          isCount(reason)
            ? t('countedHint', { reserved: row.reserved })
            : t(isSigned(reason) ? 'signedHint' : 'piecesHint')
        }
        name="pieces"
        type="number"
        // The numeric keypad of some phones has no minus.
        inputMode={isSigned(reason) ? 'text' : 'numeric'}
        autoComplete="off"
        required
        min={least}
        max={MAX_STOCK}
        step={1}
      />
      <TextAreaField
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        autoComplete="off"
        maxLength={500}
        rows={2}
      />
    </>
  );
}
