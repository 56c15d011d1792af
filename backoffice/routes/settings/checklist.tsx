import { useTranslations } from 'use-intl';
import type { ChecklistItem } from '../../../contract/desk/checklist.ts';
import { type ChecklistAnswer, IS_LEFT } from '../../../contract/desk/checklist-items.ts';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { ChecklistItemPanel } from '../../features/checklist/checklist-item.tsx';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/checklist.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('checklist.confirm');
  return (await api<{ readonly data: ChecklistItem[] }>('/checklist', { signal })).data;
}

export default function ChecklistPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('checklist');
  const { failure, changed, isBusy, run } = useSave<ChecklistItem[]>();
  // What somebody has changed meanwhile is shown as it is now, and is confirmed as it is shown.
  const items = changed ?? loaderData;
  const left = items.filter(({ state }) => IS_LEFT[state]).length;
  const answer = ({ item, fingerprint }: ChecklistItem, given: ChecklistAnswer) =>
    void run(
      () => api(`/checklist/${item}`, { method: 'POST', body: { answer: given, fingerprint } }),
      t('saved'),
    );
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="flex max-w-4xl flex-col gap-4">
        <Notice tone={left === 0 ? 'success' : 'info'}>
          {left === 0 ? t('done') : t('left', { count: left })}
        </Notice>
        {changed ? (
          <Notice tone="error">{t('changed')}</Notice>
        ) : (
          failure && <FailureNotice failure={failure} />
        )}
        {items.map((item) => (
          <ChecklistItemPanel key={item.item} item={item} isBusy={isBusy} onAnswer={answer} />
        ))}
      </div>
    </>
  );
}
