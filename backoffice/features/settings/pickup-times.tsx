import { useTranslations } from 'use-intl';
import type { PickupTime } from '../../../contract/goods/pickup-times.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';

/** How soon a pick-up is ready, for each store. */
export function PickupTimes({ stores }: { readonly stores: readonly PickupTime[] }) {
  const t = useTranslations('pickupTimes');
  return (
    <Panel title={t('title')} text={t('text')}>
      {stores.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {stores.map((store) => (
            // The field begins again with what was saved.
            <StoreTime key={`${store.id} ${store.version}`} store={store} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function StoreTime({ store: { id, version, name, city, hours } }: { readonly store: PickupTime }) {
  const t = useTranslations('pickupTimes');
  const { failure, isBusy, run, changed, forget } = useSave<PickupTime>();
  const save = async (form: FormData) => {
    const typed = String(form.get('hours')).trim();
    const body = { hours: typed === '' ? null : Number(typed) };
    await run(() => api(at`/pickup-times/${id}`, { method: 'PUT', body, version }), t('saved'));
  };
  return (
    <li className="py-3">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <span className="min-w-0 flex-1 basis-48 self-center font-semibold text-sm">
          {t('of', { store: name, city })}
        </span>
        <TextField
          label={t('hours')}
          name="hours"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${t('hours')} – ${name}`}
          min={1}
          max={240}
          step={1}
          defaultValue={hours ?? ''}
          className="w-48"
        />
        <Button type="submit" disabled={isBusy} aria-label={`${t('save')} – ${name}`}>
          {t('save')}
        </Button>
      </form>
      {failure && !changed && <FailureNotice failure={failure} />}
      {changed && (
        <ChangedDialog facts={[{ name: t('hours'), value: changed.hours ?? t('unsaid') }]} onClose={forget} />
      )}
    </li>
  );
}
