import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskSale } from '../../../contract/goods/sales.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { useFirstError } from '../../lib/entry/use-first-error.ts';
import { timeText } from '../../lib/words/format.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { fromField, toField } from './shop-time.ts';

/** The name and the time of a sale, or of a new one. */
export function SaleForm({ sale }: { readonly sale: DeskSale | undefined }) {
  const t = useTranslations('sales');
  const navigate = useNavigate();
  const { failure, changed, isBusy, run, forget } = useSave<DeskSale>();
  const form = useFirstError(failure);
  const keyOf = useBodyKey();
  const entry = useEntry(sale?.version, {
    name: sale?.name ?? '',
    startsAt: sale ? toField(sale.startsAt) : '',
    endsAt: sale ? toField(sale.endsAt) : '',
  });
  const isOpen = !sale || sale.state === 'scheduled' || sale.state === 'running';
  const hasBegun = sale !== undefined && sale.state !== 'scheduled';
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = entry.value('name');
    const [startsAt, endsAt] = [fromField(entry.value('startsAt')), fromField(entry.value('endsAt'))];
    let made: string | undefined;
    const save = async () => {
      if (sale) {
        const body = { name, endsAt, ...(!hasBegun && { startsAt }) };
        await api(at`/sales/${sale.id}`, { method: 'PATCH', body, version: entry.version ?? sale.version });
      } else {
        const body = { name, startsAt, endsAt };
        const call = { method: 'POST', body, key: keyOf(body) } as const;
        made = (await api<{ readonly data: DeskSale }>('/sales', call)).data.id;
      }
    };
    if (!(await run(save, t('saved')))) return;
    entry.onSaved();
    if (made) await navigate(`/sales/${made}`);
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Panel title={t('when')} text={t('zone')}>
        <fieldset disabled={!isOpen} className="grid gap-4 sm:grid-cols-2">
          <TextField
            className="sm:col-span-2"
            label={t('name')}
            hint={t('nameHint')}
            autoComplete="off"
            maxLength={100}
            required
            {...entry.field('name')}
            error={errorOf('name')}
          />
          <TextField
            label={t('startsAt')}
            hint={t(hasBegun ? 'startedHint' : 'startsHint')}
            type="datetime-local"
            autoComplete="off"
            required
            disabled={hasBegun}
            {...entry.field('startsAt')}
            error={errorOf('startsAt')}
          />
          <TextField
            label={t('endsAt')}
            type="datetime-local"
            autoComplete="off"
            required
            {...entry.field('endsAt')}
            error={errorOf('endsAt')}
          />
        </fieldset>
        {failure && !changed && (
          <div className="mt-4">
            <FailureNotice failure={failure} />
          </div>
        )}
        {isOpen && (
          <Button type="submit" look={sale ? 'secondary' : 'primary'} className="mt-4" disabled={isBusy}>
            {t(sale ? 'save' : 'plan')}
          </Button>
        )}
      </Panel>
      {changed && (
        <ChangedDialog
          facts={[
            { name: t('name'), value: changed.name },
            { name: t('column_state'), value: t(`state_${changed.state}`) },
            { name: t('startsAt'), value: timeText(changed.startsAt) },
            { name: t('endsAt'), value: timeText(changed.endsAt) },
          ]}
          onClose={forget}
          onShow={entry.onShow}
        />
      )}
    </form>
  );
}
