import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../../storefront/ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { showToast } from '../../../../storefront/ui/toasts/toast.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { timeText } from '../../../lib/words/format.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';

interface PreviewLinkProps {
  readonly product: DeskProduct;
  readonly save: () => Promise<number | undefined>;
  readonly onClose: () => void;
}

interface Link {
  readonly url: string;
  readonly expiresAt: string;
}

/** A link by which anybody sees the page as it will be, to be copied and sent. */
export function PreviewLink({ product, save, onClose }: PreviewLinkProps) {
  const t = useTranslations('productParts');
  const common = useTranslations('product');
  const { failure, attempt } = useAttempt();
  const [link, setLink] = useState<Link>();
  const { id } = product;
  const [savedFirst] = useState(save);
  useEffect(() => {
    const path = at`/products/${id}/preview-link`;
    void attempt(async () => {
      // The page shows what is stored.
      if ((await savedFirst) === undefined) return onClose();
      const { data } = await api<{ readonly data: Link }>(path, { method: 'POST', body: {} });
      setLink(data);
    });
  }, [attempt, id, savedFirst, onClose]);
  const copy = async () => {
    await navigator.clipboard.writeText(link?.url ?? '');
    showToast({ message: t('copied'), tone: 'success' });
  };
  return (
    <FormDialog
      title={common('previewLink')}
      text={t('previewLinkText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {failure && <FailureNotice failure={failure} />}
      {link ? (
        <div className="flex flex-col gap-4">
          <TextField
            label={t('link')}
            hint={t('linkUntil', { time: timeText(link.expiresAt) })}
            name="link"
            readOnly
            value={link.url}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button look="primary" onClick={() => void copy()}>
              {t('copy')}
            </Button>
            <a href={link.url} target="_blank" rel="noreferrer" className="button button-secondary">
              {t('open')}
            </a>
          </div>
        </div>
      ) : (
        !failure && <p className="text-ink-soft text-sm">{t('previewLoading')}</p>
      )}
    </FormDialog>
  );
}
