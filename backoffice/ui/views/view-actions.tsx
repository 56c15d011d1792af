import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewView, View } from '../../../contract/desk/views.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { type ListAddress, openView } from './list-address.ts';
import { ViewDialog } from './view-dialog.tsx';

type Asked = 'save' | 'rename' | 'remove';

interface ViewActionsProps {
  /** The open one. */
  readonly view: View | undefined;
  readonly page: NewView['page'];
  readonly list: ListAddress;
  /** The list as it is filtered now. */
  readonly address: string;
}

/** Saves the list as a view of its own or into the open one, which can be renamed and deleted, too. */
export function ViewActions({ page, view, list, address }: ViewActionsProps) {
  const t = useTranslations('views');
  const navigate = useNavigate();
  const { role } = useStaff();
  const [asked, setAsked] = useState<Asked>();
  const isChanged = view !== undefined && list.viewAddress(new URLSearchParams(view.address)) !== address;
  const mine =
    view !== undefined && view.name !== null && (view.isOwn || may(role, 'settings.edit')) ? view : undefined;
  const close = () => setAsked(undefined);
  const open = (saved: Pick<View, 'id' | 'name' | 'address'>) =>
    void navigate({ search: openView(saved) }, { replace: true });
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {mine && isChanged && <SaveChanges view={mine} address={address} />}
        {(!view || isChanged) && <Button onClick={() => setAsked('save')}>{t('saveView')}</Button>}
        {mine && (
          <>
            <Button onClick={() => setAsked('rename')}>{t('renameView')}</Button>
            <Button onClick={() => setAsked('remove')}>{t('removeView')}</Button>
          </>
        )}
      </div>
      {asked === 'save' && <ViewDialog page={page} address={address} onSaved={open} onClose={close} />}
      {asked === 'rename' && mine && <ViewDialog page={page} view={mine} address={address} onClose={close} />}
      {asked === 'remove' && mine && <RemoveViewQuestion view={mine} onClose={close} />}
    </>
  );
}

function SaveChanges({ view, address }: { readonly view: View; readonly address: string }) {
  const t = useTranslations('views');
  const { failure, isBusy, run } = useSave();
  // Columns and filters reach the address when the list has loaded; a press before would save the earlier ones.
  const isLoading = useNavigation().state !== 'idle';
  const save = () =>
    run(() => api(at`/views/${view.id}`, { method: 'PATCH', body: { address } }), t('viewSaved'));
  return (
    <>
      <Button disabled={isBusy || isLoading} onClick={() => void save()}>
        {t('saveChanges')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}

interface RemoveViewQuestionProps {
  readonly view: View;
  readonly onClose: () => void;
}

/** Asks before a view goes, which may be everybody's. */
function RemoveViewQuestion({ view, onClose }: RemoveViewQuestionProps) {
  const t = useTranslations('views');
  const { failure, isBusy, run } = useSave();
  const remove = async () => {
    if (await run(() => api(at`/views/${view.id}`, { method: 'DELETE', body: {} }))) onClose();
  };
  return (
    <ConfirmQuestion
      title={t('removeViewTitle', { name: view.name ?? '' })}
      cancel={t('cancel')}
      confirm={t('removeView')}
      failure={failure}
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{view.isShared ? t('removeSharedText') : t('removeViewText')}</p>
    </ConfirmQuestion>
  );
}
