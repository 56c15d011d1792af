import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../../storefront/ui/dialogs/form-dialog.tsx';
import { IconButton } from '../../../../storefront/ui/icon-button.tsx';
import { Link } from '../../../../storefront/ui/link.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import type { DraftVariant } from '../draft/draft.ts';
import { BreakFields } from '../editor/break-fields.tsx';
import type { VariantRow } from './use-row.ts';

type VariantMoreProps = Pick<VariantRow, 'name' | 'errors' | 'stored' | 'set'> & {
  readonly variant: DraftVariant;
};

/** What of a variant has no column: its quantity breaks, and the way to the evidence for its price. */
export function VariantMore({ variant, name, errors, stored, set }: VariantMoreProps) {
  const t = useTranslations('matrix');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [error] = Object.entries(errors).flatMap(([field, said]) =>
    field.startsWith('priceBreaks') ? said : [],
  );
  return (
    <>
      <IconButton
        label={t('breaksOf', { name, count: variant.breaks.length })}
        onClick={() => setIsOpen(true)}
      >
        <StaffIcon name="percent" className={variant.breaks.length > 0 ? 'size-5' : 'size-5 text-ink-soft'} />
      </IconButton>
      {error && <p className="max-w-40 text-danger text-sm">{error}</p>}
      {isOpen && (
        <FormDialog title={name} text={t('breaksText')} closeLabel={t('close')} onClose={close}>
          <div className="flex flex-col gap-4">
            <BreakFields
              breaks={variant.breaks}
              onChange={(breaks) => set({ breaks })}
              errorOf={(field) => errors[`priceBreaks${field}`]}
            />
            {stored && (
              <Link
                to={`/prices/${encodeURIComponent(stored.sku)}`}
                className="touch-link self-start text-sm"
              >
                {t('history')}
              </Link>
            )}
            <Button look="primary" onClick={close}>
              {t('close')}
            </Button>
          </div>
        </FormDialog>
      )}
    </>
  );
}
