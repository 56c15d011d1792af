import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskVariant } from '../../../../contract/goods/products.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { IconButton } from '../../../../storefront/ui/icon-button.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { ConfirmQuestion } from '../../../ui/confirm-question.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import type { DraftVariant } from '../draft/draft.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useMatrixRow } from './matrix-context.ts';

interface VariantActionsProps {
  readonly variant: DraftVariant;
  readonly name: string;
  readonly stored: DeskVariant | undefined;
}

/** A new row is taken out at once; a stored variant is archived or removed after a question that names it. */
export function VariantActions({ variant, name, stored }: VariantActionsProps) {
  const t = useTranslations('matrix');
  const { remove } = useMatrixRow();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton
        label={t(stored ? 'archiveOf' : 'takeOut', { name })}
        onClick={() => (stored ? setIsAsking(true) : remove(variant.key))}
      >
        <StaffIcon name="x" className="size-5" />
      </IconButton>
      {isAsking && stored && <ArchiveQuestion variant={stored} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface ArchiveQuestionProps {
  readonly variant: DeskVariant;
  readonly onClose: () => void;
}

function ArchiveQuestion({ variant, onClose }: ArchiveQuestionProps) {
  const t = useTranslations('matrix');
  const { product } = useEditor();
  const { failure, isBusy, run } = useSave();
  const { sku, quantity, options } = variant;
  const path = at`/products/${product.id}/variants/${sku}`;
  const archive = async () => {
    const call = { method: 'POST', body: {}, version: product.version } as const;
    if (await run(() => api(`${path}/archive`, call), t('archived', { sku }))) onClose();
  };
  const remove = async () => {
    const call = { method: 'DELETE', body: {}, version: product.version } as const;
    if (await run(() => api(path, call), t('removed', { sku }))) onClose();
  };
  return (
    <ConfirmQuestion
      title={t('archiveTitle', { sku })}
      cancel={t('cancel')}
      confirm={t('archive')}
      failure={failure}
      isBusy={isBusy}
      onConfirm={archive}
      onClose={onClose}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{Object.values(options).join(', ')}</p>
      <p>{t('archiveText', { quantity })}</p>
      <p>{t('removeText')}</p>
      <Button look="quiet" disabled={isBusy} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </ConfirmQuestion>
  );
}
