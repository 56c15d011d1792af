import { useTranslations } from 'use-intl';
import type { DeskCategory } from '../../../contract/goods/categories.ts';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';

interface RemoveCategoryProps {
  readonly category: DeskCategory;
  readonly onClose: () => void;
}

/** Asks before it removes a category, and says what stands in the way. */
export function RemoveCategory({ category, onClose }: RemoveCategoryProps) {
  const t = useTranslations('categories');
  const { failure, isBusy, run } = useSave();
  const { id, version, name, productCount } = category;
  const remove = async () => {
    const act = () => api(at`/categories/${id}`, { method: 'DELETE', version });
    if (await run(act, t('removed'))) onClose();
  };
  return (
    <ConfirmQuestion
      title={t('removeTitle', { name: name.en })}
      cancel={t('cancel')}
      confirm={t('removeNow')}
      failure={failure}
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{productCount > 0 ? t('removeFull', { count: productCount }) : t('removeText')}</p>
    </ConfirmQuestion>
  );
}
