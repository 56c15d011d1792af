import { useTranslations } from 'use-intl';
import type { DeskCategory } from '../../../contract/goods/categories.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { classNames } from '../../../storefront/ui/class-names.ts';
import { IconButton } from '../../../storefront/ui/icon-button.tsx';
import { Picture } from '../../../storefront/ui/picture.tsx';
import { pageLanguage } from '../../lib/words/words.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { useDragOrder } from '../../ui/use-drag-order.ts';

export interface TreeActions {
  readonly onMove: (level: readonly DeskCategory[], from: number, to: number) => void;
  readonly onAdd: (parent: DeskCategory) => void;
  readonly onEdit: (category: DeskCategory) => void;
  readonly onRemove: (category: DeskCategory) => void;
  readonly isBusy: boolean;
}

interface LevelProps extends TreeActions {
  /** All of them, in the order of their levels. */
  readonly categories: readonly DeskCategory[];
  readonly parentId: string | null;
}

/** One level of the tree, each category with those below it. */
export function CategoryLevel({ categories, parentId, ...actions }: LevelProps) {
  const level = categories.filter((one) => one.parentId === parentId);
  const drag = useDragOrder((from, to) => actions.onMove(level, from, to));
  if (level.length === 0) return null;
  return (
    <ol
      className={classNames(
        'flex flex-col',
        parentId === null ? 'gap-3' : 'ml-4 border-line border-l pl-2 sm:ml-8 sm:pl-4',
      )}
    >
      {level.map((category, at) => (
        <li
          key={category.id}
          {...drag.row(at)}
          className={classNames(
            parentId === null && 'rounded-md border bg-surface p-2 sm:p-3',
            parentId === null && (drag.over === at ? 'border-ink' : 'border-line'),
            parentId !== null && drag.over === at && 'bg-mist',
          )}
        >
          <CategoryLine category={category} level={level} at={at} {...actions} />
          {parentId === null && <CategoryLevel categories={categories} parentId={category.id} {...actions} />}
        </li>
      ))}
    </ol>
  );
}

interface LineProps extends TreeActions {
  readonly category: DeskCategory;
  readonly level: readonly DeskCategory[];
  readonly at: number;
}

function CategoryLine({ category, level, at, ...actions }: LineProps) {
  const t = useTranslations('categories');
  const { onMove, onAdd, onEdit, onRemove, isBusy } = actions;
  const { picture, productCount, status, isShown, isFlagCategory, parentId, slug } = category;
  const name = category.name[pageLanguage()] || category.name.en;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      {picture ? (
        <Picture
          src={`${picture.url}?w=160`}
          alt=""
          width={48}
          height={48}
          focus={picture.focus}
          className="size-12 shrink-0 rounded-md bg-mist object-cover"
        />
      ) : (
        <span className="size-12 shrink-0 rounded-md bg-mist" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          <span className="[overflow-wrap:anywhere]">{slug}</span>
          <span>{t('products', { count: productCount })}</span>
          {status === 'Inactive' && <Badge tone="neutral">{t('status_Inactive')}</Badge>}
          {status === 'Active' && !isShown && <Badge tone="warning">{t('hiddenAbove')}</Badge>}
          {isFlagCategory && <Badge tone="neutral">{t('flag')}</Badge>}
          {category.name.fr === '' && <Badge tone="warning">{t('noFrench')}</Badge>}
        </p>
      </div>
      <div className="-mr-1 ml-auto flex flex-wrap items-center">
        <IconButton
          label={t('moveUp', { name })}
          disabled={at === 0 || isBusy}
          onClick={() => onMove(level, at, at - 1)}
        >
          <StaffIcon name="arrow-up" className="size-5" />
        </IconButton>
        <IconButton
          label={t('moveDown', { name })}
          disabled={at === level.length - 1 || isBusy}
          onClick={() => onMove(level, at, at + 1)}
        >
          <StaffIcon name="arrow-down" className="size-5" />
        </IconButton>
        {parentId === null && (
          <IconButton label={t('addBelow', { name })} onClick={() => onAdd(category)}>
            <StaffIcon name="plus" className="size-5" />
          </IconButton>
        )}
        <IconButton label={t('remove', { name })} onClick={() => onRemove(category)}>
          <StaffIcon name="x" className="size-5" />
        </IconButton>
        <Button look="quiet" aria-label={t('editOf', { name })} onClick={() => onEdit(category)}>
          {t('edit')}
        </Button>
      </div>
    </div>
  );
}
