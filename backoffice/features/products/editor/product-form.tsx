import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductChoices } from '../../../../contract/goods/product-calls.ts';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { may } from '../../../../contract/staff/permissions.ts';
import { useSaveKey } from '../../../lib/keys/use-save-key.ts';
import { useStaff } from '../../../lib/session/use-staff.ts';
import { latePart } from '../../../lib/words/words.ts';
import { LeaveQuestion } from '../../../ui/entry/leave-question.tsx';
import { RestoredNotice } from '../../../ui/entry/restored-notice.tsx';
import { SaveBar } from '../../../ui/entry/save-bar.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { changedParts } from '../draft/sent-product.ts';
import { StatePanel } from '../state/state-panel.tsx';
import { BasicsFields } from './basics-fields.tsx';
import { EditorContext } from './editor-context.ts';
import { FormSection, LateContent } from './section.tsx';
import { useProductEntry } from './use-product-entry.ts';

const TextSections = lazy(async () => ({
  default: (await latePart(() => import('./text-sections.tsx'))).TextSections,
}));
const VariantsSection = lazy(async () => ({
  default: (await latePart(() => import('../matrix/variants-section.tsx'))).VariantsSection,
}));
const LateSections = lazy(async () => ({
  default: (await latePart(() => import('./late-sections.tsx'))).LateSections,
}));
const ProductMerge = lazy(async () => ({
  default: (await latePart(() => import('./product-merge.tsx'))).ProductMerge,
}));

interface ProductFormProps {
  readonly product: DeskProduct;
  readonly choices: ProductChoices;
}

/** The one form of a product, in both languages. Ctrl or ⌘ with S saves what has changed. */
export function ProductForm({ product, choices }: ProductFormProps) {
  const t = useTranslations('product');
  const { role } = useStaff();
  const { entry, form, errorOf, failure, isBusy, save, saveFirst, merge } = useProductEntry(product);
  const [isActive, setIsActive] = useState(false);
  const { draft, put: edit } = entry;
  const unsaved = useMemo(() => changedParts(entry.seen.draft, draft), [entry.seen.draft, draft]);
  const isDirty = unsaved.length > 0;
  const mayPrice = may(role, 'catalogue.prices');
  useSaveKey(() => isDirty && !isBusy && void save());
  const isNeeded = isActive || isDirty;
  return (
    <EditorContext
      value={{
        product,
        draft,
        choices,
        edit,
        put: (change) => edit((now) => ({ ...now, ...change })),
        errorOf,
        mayPrice,
      }}
    >
      <form
        ref={form}
        noValidate
        onFocus={() => setIsActive(true)}
        onPointerDown={() => setIsActive(true)}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RestoredNotice at={entry.restoredAt} onDiscard={entry.discard} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="xl:sticky xl:top-20 xl:col-start-2 xl:row-start-1 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
            <StatePanel product={product} save={saveFirst} isDirty={isDirty} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 xl:col-start-1 xl:row-start-1">
            <FormSection section="basics" title={t('section_basics')}>
              <BasicsFields />
            </FormSection>
            <LateContent isNeeded={isNeeded}>
              <Suspense fallback={<div className="min-h-96" />}>
                <TextSections />
              </Suspense>
            </LateContent>
            <FormSection section="variants" title={t('section_variants')} text={t('variantsText')}>
              <LateContent isNeeded={isNeeded}>
                <Suspense>
                  <VariantsSection />
                </Suspense>
              </LateContent>
            </FormSection>
            <LateContent isNeeded={isNeeded}>
              <Suspense>
                <LateSections />
              </Suspense>
            </LateContent>
          </div>
        </div>
        <SaveBar unsaved={unsaved.map((part) => t(`part_${part}`))} isBusy={isBusy} onDiscard={entry.discard}>
          {failure && <p className="font-semibold">{t('notSaved')}</p>}
        </SaveBar>
        {failure && failure.issues.length === 0 && (
          <div className="mt-4">
            <FailureNotice failure={failure} />
          </div>
        )}
        <LeaveQuestion isDirty={isDirty} isKept />
      </form>
      {entry.meeting && (
        <Suspense>
          <ProductMerge
            meeting={entry.meeting}
            isBusy={isBusy}
            onMerge={merge}
            onClose={entry.closeMeeting}
          />
        </Suspense>
      )}
    </EditorContext>
  );
}
