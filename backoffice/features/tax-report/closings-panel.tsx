import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TaxClosing } from '../../../contract/desk/tax-report.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { dayText, timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';

interface ClosingsPanelProps {
  /** The newest first. */
  readonly closings: readonly TaxClosing[];
  /** The last day of the period on the page, which is what is closed next. */
  readonly shownTo: string;
}

/** The periods that were closed, by whom, and the button that closes one. */
export function ClosingsPanel({ closings, shownTo }: ClosingsPanelProps) {
  const t = useTranslations('taxClosings');
  const { role } = useStaff();
  const [isClosing, setIsClosing] = useState(false);
  const [last] = closings;
  const isOpen = last === undefined || shownTo > last.through;
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      className="mt-8"
      action={may(role, 'books.close') && <Button onClick={() => setIsClosing(true)}>{t('close')}</Button>}
    >
      <RowList
        empty={t('none')}
        rows={closings.map(({ id, through, closedAt, closedBy }) => ({
          id,
          title: t('through', { day: dayText(through) }),
          text: t('by', { name: closedBy, time: timeText(closedAt) }),
        }))}
      />
      {isClosing && <CloseDialog day={isOpen ? shownTo : ''} onClose={() => setIsClosing(false)} />}
    </Panel>
  );
}

interface CloseDialogProps {
  readonly day: string;
  readonly onClose: () => void;
}

/** Says what closing means, and asks until which day. */
function CloseDialog({ day, onClose }: CloseDialogProps) {
  const t = useTranslations('taxClosings');
  const { failure, isBusy, run } = useSave();
  const keyOf = useBodyKey();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { through: new FormData(event.currentTarget).get('through') };
    const call = { method: 'POST', body, key: keyOf(body) } as const;
    if (await run(() => api('/tax-closings', call), t('done'))) onClose();
  };
  return (
    <FormDialog
      title={t('dialogTitle')}
      text={t('dialogText')}
      closeLabel={t('closeLabel')}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('day')}
          hint={t('dayHint')}
          name="through"
          type="date"
          required
          defaultValue={day}
          error={failure?.issues.find(({ path }) => path === 'through')?.message}
        />
        {failure && <FailureNotice failure={failure} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
