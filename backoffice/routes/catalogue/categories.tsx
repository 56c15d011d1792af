import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskCategory } from '../../../contract/goods/categories.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import { CategoryDialog } from '../../features/categories/category-dialog.tsx';
import { CategoryLevel } from '../../features/categories/category-tree.tsx';
import { RemoveCategory } from '../../features/categories/remove-category.tsx';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { movedRow } from '../../ui/move-row.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { Route } from './+types/categories.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('catalogue.edit');
  return (await api<{ readonly data: DeskCategory[] }>('/categories', { signal })).data;
}

type Open =
  | { readonly what: 'add'; readonly parentId: string }
  | { readonly what: 'edit' | 'remove'; readonly id: string };

/** The tree of categories with its order. */
export default function CategoriesPage({ loaderData: categories }: Route.ComponentProps) {
  const t = useTranslations('categories');
  const [open, setOpen] = useState<Open>();
  const { failure, isBusy, run } = useSave();
  const { revalidate } = useRevalidator();
  const close = () => setOpen(undefined);
  const move = async (level: readonly DeskCategory[], from: number, to: number) => {
    const rows = movedRow(level, from, to);
    if (rows === level) return;
    const order = rows.map(({ id, version }) => ({ id, version }));
    const body = { parentId: level[0]?.parentId ?? null, order };
    const isDone = await run(
      () => api('/categories/order', { method: 'POST', body }),
      t('moved', { number: to + 1 }),
    );
    // Somebody else has changed the level, which the page has to show before it can be put in order.
    if (!isDone) await revalidate();
  };
  const named = open && 'id' in open ? categories.find(({ id }) => id === open.id) : undefined;
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <Button look="primary" onClick={() => setOpen({ what: 'add', parentId: '' })}>
          {t('add')}
        </Button>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-4">
        {failure && <FailureNotice failure={failure} />}
        {categories.length === 0 && (
          <EmptyState icon={<StaffIcon name="layout-grid" />} title={t('empty')} text={t('emptyText')} />
        )}
        <CategoryLevel
          categories={categories}
          parentId={null}
          isBusy={isBusy}
          onMove={(...to) => void move(...to)}
          onAdd={({ id }) => setOpen({ what: 'add', parentId: id })}
          onEdit={({ id }) => setOpen({ what: 'edit', id })}
          onRemove={({ id }) => setOpen({ what: 'remove', id })}
        />
      </div>
      {(open?.what === 'add' || (open?.what === 'edit' && named)) && (
        <CategoryDialog
          category={named}
          parentId={open.what === 'add' ? open.parentId : ''}
          categories={categories}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && named && <RemoveCategory category={named} onClose={close} />}
    </>
  );
}
