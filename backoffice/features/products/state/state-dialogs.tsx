import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { assertNever } from '../../../../contract/never.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../../storefront/ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { shopDayOf, shopToday } from '../../../lib/words/format.ts';
import { SaveForm } from '../../../ui/save-form.tsx';
import { NewProductFields, readNewProduct, useAddedProduct } from '../new-product-fields.tsx';
import { ProductSearch } from '../product-search.tsx';
import { PreviewLink } from './preview-link.tsx';
import { instantOf, shopTimeOf } from './shop-time.ts';

export type AskedDialog = 'schedule' | 'archive' | 'preview' | 'duplicate';

interface DialogProps {
  readonly product: DeskProduct;
  /** Saves what is typed, so that a step is about what the person sees. */
  readonly save: () => Promise<number | undefined>;
  readonly onClose: () => void;
}

/** The dialogs of the state panel, which are loaded when one of them is opened. */
export function StateDialogs({ asked, ...props }: DialogProps & { readonly asked: AskedDialog }) {
  switch (asked) {
    case 'schedule':
      return <ScheduleDialog {...props} />;
    case 'archive':
      return <ArchiveDialog {...props} />;
    case 'preview':
      return <PreviewLink {...props} />;
    case 'duplicate':
      return <DuplicateDialog {...props} />;
    default:
      return assertNever(asked);
  }
}

/** Publishes at a day and time of the shop's clock. */
function ScheduleDialog({ product, save, onClose }: DialogProps) {
  const t = useTranslations('productParts');
  const common = useTranslations('product');
  const { failure, isBusy, run } = useSave();
  const { publishAt } = product;
  const onSubmit = async (form: FormData) => {
    const version = await save();
    if (version === undefined) return onClose();
    const when = instantOf(String(form.get('day')), String(form.get('time')));
    const body = { action: 'schedule', publishAt: when };
    const path = at`/products/${product.id}/steps`;
    if (await run(() => api(path, { method: 'POST', body, version }), common('done_schedule'))) onClose();
  };
  return (
    <FormDialog
      title={common('do_schedule')}
      text={t('scheduleText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <SaveForm submit={t('scheduleSave')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={t('day')}
            name="day"
            type="date"
            required
            min={shopToday()}
            defaultValue={publishAt ? shopDayOf(publishAt) : ''}
          />
          <TextField
            label={t('time')}
            name="time"
            type="time"
            required
            defaultValue={publishAt ? shopTimeOf(publishAt) : '09:00'}
          />
        </div>
      </SaveForm>
    </FormDialog>
  );
}

/** Takes the product out of the shop, with where its address leads from then on. */
function ArchiveDialog({ product, save, onClose }: DialogProps) {
  const t = useTranslations('productParts');
  const common = useTranslations('product');
  const { failure, isBusy, run } = useSave();
  const [replacement, setReplacement] = useState<{ readonly id: string; readonly name: string }>();
  const onSubmit = async () => {
    const version = await save();
    if (version === undefined) return onClose();
    const body = { action: 'archive', replacedBy: replacement?.id ?? null };
    const path = at`/products/${product.id}/steps`;
    if (await run(() => api(path, { method: 'POST', body, version }), common('done_archive'))) onClose();
  };
  return (
    <FormDialog
      title={t('archiveTitle', { name: product.name.en })}
      text={t('archiveText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <SaveForm submit={common('do_archive')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
        {replacement ? (
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {t('leadsTo', { name: replacement.name })}
            </span>
            <Button onClick={() => setReplacement(undefined)}>{t('chooseAnother')}</Button>
          </p>
        ) : (
          <>
            <p className="text-ink-soft text-sm">{t('leadsToCategory')}</p>
            <ProductSearch label={t('replacement')} without={[product.id]} onChoose={setReplacement} />
          </>
        )}
      </SaveForm>
    </FormDialog>
  );
}

/** A draft with everything of the product but its pieces, its address and its skus. */
function DuplicateDialog({ product, onClose }: DialogProps) {
  const t = useTranslations('productParts');
  const common = useTranslations('product');
  const navigate = useNavigate();
  const { failure, isBusy, add } = useAddedProduct();
  const onSubmit = async (form: FormData) => {
    const id = await add(at`/products/${product.id}/duplicate`, readNewProduct(form));
    if (id === undefined) return;
    onClose();
    await navigate(`/products/${id}`);
  };
  const name = t('copyOf', { name: product.name.en });
  return (
    <FormDialog
      title={common('duplicate')}
      text={t('duplicateText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <SaveForm submit={common('duplicate')} onSubmit={onSubmit} failure={failure} isBusy={isBusy} noValidate>
        <NewProductFields name={name} failure={failure} />
      </SaveForm>
    </FormDialog>
  );
}
