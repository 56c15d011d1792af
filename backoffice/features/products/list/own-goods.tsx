import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnGoods } from '../../../../contract/goods/product-calls.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { Notice } from '../../../../storefront/ui/notice.tsx';
import { api } from '../../../lib/api/api.ts';
import { useKey } from '../../../lib/api/use-key.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { ConfirmQuestion } from '../../../ui/confirm-question.tsx';

/** While the shop sells what came with the sample, offers to archive all of it at once. */
export function OwnGoodsPanel({ ownGoods }: { readonly ownGoods: OwnGoods }) {
  const t = useTranslations('products');
  const [isAsking, setIsAsking] = useState(false);
  if (ownGoods.products === 0) return null;
  return (
    <div className="no-print mb-4">
      <Notice tone="info">
        <p>{t('ownGoodsText', { count: ownGoods.products })}</p>
        {ownGoods.isOrdered ? (
          <p className="mt-1">{t('ownGoodsOrdered')}</p>
        ) : (
          <Button className="mt-2" onClick={() => setIsAsking(true)}>
            {t('ownGoods')}
          </Button>
        )}
      </Notice>
      {isAsking && <OwnGoodsQuestion ownGoods={ownGoods} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

interface OwnGoodsQuestionProps {
  readonly ownGoods: OwnGoods;
  readonly onClose: () => void;
}

function OwnGoodsQuestion({ ownGoods: { products }, onClose }: OwnGoodsQuestionProps) {
  const t = useTranslations('products');
  const { failure, isBusy, run } = useSave();
  const key = useKey();
  const archive = async () => {
    const call = { method: 'POST', body: {}, key } as const;
    if (await run(() => api('/products/own-goods', call), t('ownGoodsDone'))) onClose();
  };
  return (
    <ConfirmQuestion
      title={t('ownGoodsTitle', { count: products })}
      cancel={t('cancel')}
      confirm={t('ownGoods')}
      failure={failure}
      isBusy={isBusy}
      onConfirm={archive}
      onClose={onClose}
    >
      <p>{t('ownGoodsQuestion')}</p>
    </ConfirmQuestion>
  );
}
