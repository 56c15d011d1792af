import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { CLOSED_REASONS, type ClosedReason } from '../../../contract/forms/quote-states.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { Options } from '../../ui/options.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { ChangedQuote } from './changed-quote.tsx';

interface CloseDialogProps {
  readonly quote: DeskQuote;
  readonly onClose: () => void;
}

/** Ends a request, with a reason. */
export function CloseDialog({ quote: { id, version, number }, onClose }: CloseDialogProps) {
  const t = useTranslations('quotes');
  const [reason, setReason] = useState<ClosedReason>(CLOSED_REASONS[0]);
  const { failure, changed, isBusy, run, forget } = useSave<DeskQuote>();
  const onSubmit = async (form: FormData) => {
    const body = {
      reason,
      ...(reason === 'duplicate' && { duplicateOf: String(form.get('duplicateOf')) }),
    };
    const call = { method: 'POST', body, version } as const;
    if (await run(() => api(at`/quotes/${id}/close`, call), t('closed'))) onClose();
  };
  return (
    <FormDialog
      title={t('closeTitle', { number })}
      text={t('closeText')}
      closeLabel={t('cancel')}
      onClose={onClose}
    >
      <SaveForm
        submit={t('close')}
        onSubmit={onSubmit}
        failure={changed ? undefined : failure}
        isBusy={isBusy}
      >
        <SelectField
          label={t('reason')}
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as ClosedReason)}
        >
          <Options values={CLOSED_REASONS} word={(value) => t(`reason_${value}`)} />
        </SelectField>
        {reason === 'duplicate' && (
          <TextField
            label={t('duplicateNumber')}
            name="duplicateOf"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={failure?.issues.find(({ path }) => path === 'duplicateOf')?.message}
          />
        )}
      </SaveForm>
      {changed && <ChangedQuote now={changed} onClose={forget} />}
    </FormDialog>
  );
}
