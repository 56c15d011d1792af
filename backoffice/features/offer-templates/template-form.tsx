import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { customProductName } from '../../../contract/catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import { MAX_OFFER_LINES } from '../../../contract/offers/offer-kinds.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { useFirstError } from '../../lib/entry/use-first-error.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LineFields } from './line-fields.tsx';
import { RemoveTemplate } from './remove-template.tsx';
import { draftOf, moveUp, newLine, readDraft, type TemplateDraft } from './template-draft.ts';

/** A template, or a new one. */
export function TemplateForm({ template }: { readonly template: OfferTemplate | undefined }) {
  const t = useTranslations('offerTemplates');
  const navigate = useNavigate();
  const { failure, changed, isBusy, run, forget } = useSave<OfferTemplate>();
  const form = useFirstError(failure);
  const entry = useEntry(template?.version, { draft: JSON.stringify(draftOf(template, pageLanguage())) });
  const draft: TemplateDraft = JSON.parse(entry.value('draft'));
  const { lines } = draft;
  const put = (change: Partial<TemplateDraft>) =>
    entry.type('draft', JSON.stringify({ ...draft, ...change }));
  const version = entry.version ?? template?.version;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readDraft(draft);
    const save = () =>
      template
        ? api(at`/offer-templates/${template.id}`, { method: 'PUT', body, version })
        : api('/offer-templates', { method: 'POST', body });
    if (!(await run(save, t('saved')))) return;
    entry.onSaved();
    if (!template) await navigate('/offer-templates');
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex max-w-4xl flex-col gap-4">
      <Panel title={t('template')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            name="name"
            autoComplete="off"
            maxLength={100}
            required
            value={draft.name}
            onChange={({ target }) => put({ name: target.value })}
            error={errorOf('name')}
          />
          <SelectField
            label={t('product')}
            name="product"
            value={draft.product}
            onChange={({ target }) => put({ product: target.value })}
            error={errorOf('product')}
          >
            <option value="">{t('anyProduct')}</option>
            {CUSTOM_PRODUCTS.map((product) => (
              <option key={product.slug} value={product.slug}>
                {customProductName(product, pageLanguage())}
              </option>
            ))}
          </SelectField>
        </div>
      </Panel>
      <Panel title={t('lines')} text={t('linesText')}>
        <div className="flex flex-col gap-4">
          {lines.map((line, position) => (
            <LineFields
              key={line.key}
              line={line}
              position={position}
              onChange={(change) => put({ lines: lines.with(position, { ...line, ...change }) })}
              onMoveUp={() => put({ lines: moveUp(lines, position) })}
              onRemove={() => put({ lines: lines.filter(({ key }) => key !== line.key) })}
              errorOf={(field) => errorOf(`lines.${position}.${field}`)}
            />
          ))}
          {errorOf('lines') && <p className="text-danger text-sm">{errorOf('lines')}</p>}
          {lines.length < MAX_OFFER_LINES && (
            <Button
              className="self-start"
              onClick={() => put({ lines: [...lines, newLine(nextKey, 'setup')] })}
            >
              {t('addLine')}
            </Button>
          )}
        </div>
      </Panel>
      {failure &&
        !changed &&
        (failure.issues.length > 0 ? (
          <Notice tone="error">{t('marked')}</Notice>
        ) : (
          <FailureNotice failure={failure} />
        ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={isBusy}>
          {t('save')}
        </Button>
        {template && <RemoveTemplate {...template} />}
      </div>
      {changed && (
        <ChangedDialog
          facts={[
            { name: t('name'), value: changed.name },
            { name: t('lines'), value: t('lineCount', { count: changed.lines.length }) },
          ]}
          onClose={forget}
          onShow={entry.onShow}
        />
      )}
    </form>
  );
}
