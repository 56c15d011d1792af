import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { type Attempt, useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SaveForm } from '../../ui/save-form.tsx';

interface TemplateDialogProps extends Pick<Attempt, 'failure' | 'isBusy'> {
  readonly onChoose: (template: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Which of the shop's usual sets of lines an offer begins with. */
export function TemplateDialog({ onChoose, onClose, ...attempt }: TemplateDialogProps) {
  const t = useTranslations('offers');
  const { templates, failure } = useTemplates();
  return (
    <FormDialog title={t('templateTitle')} closeLabel={t('cancel')} onClose={onClose}>
      {failure && <FailureNotice failure={failure} />}
      {!templates && !failure && <p className="text-ink-soft text-sm">{t('loading')}</p>}
      {templates?.length === 0 && <p className="text-sm">{t('noTemplates')}</p>}
      {templates && templates.length > 0 && (
        <SaveForm
          submit={t('begin')}
          onSubmit={async (form) => void (await onChoose(String(form.get('template'))))}
          {...attempt}
        >
          <SelectField label={t('template')} name="template">
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </SaveForm>
      )}
    </FormDialog>
  );
}

function useTemplates() {
  const [templates, setTemplates] = useState<readonly OfferTemplate[]>();
  const { failure, attempt } = useAttempt();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void attempt(async () => {
      const { data } = await api<{ readonly data: readonly OfferTemplate[] }>('/offer-templates', {
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted) return { data: [] };
        throw error;
      });
      if (!signal.aborted) setTemplates(data);
    });
    return () => controller.abort();
  }, [attempt]);
  return { templates, failure };
}
