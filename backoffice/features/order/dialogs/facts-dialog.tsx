import { useTranslations } from 'use-intl';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useOrder } from '../order-context.ts';
import { OrderForm } from './order-form.tsx';

/** Tags, the promised day and the buyer's number. Whoever packs changes the tags alone. */
export function FactsDialog() {
  const t = useTranslations('order');
  const { order } = useOrder();
  const mayEdit = order.next.includes('edit');
  const act = (_key: string, form: FormData) => {
    const body = { tags: readTags(form), ...(mayEdit && readFacts(form)) };
    return api(at`/orders/${order.number}`, { method: 'PATCH', body, version: order.version });
  };
  return (
    <OrderForm title={t('editFacts')} submit={t('save')} done={t('saved')} act={act}>
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        name="tags"
        autoComplete="off"
        maxLength={800}
        defaultValue={order.tags.join(', ')}
      />
      {mayEdit && (
        <>
          <TextField
            label={t('promisedFor')}
            name="promisedFor"
            type="date"
            autoComplete="off"
            defaultValue={order.promisedFor ?? ''}
          />
          <TextField
            label={t('poNumber')}
            name="poNumber"
            autoComplete="off"
            maxLength={60}
            defaultValue={order.poNumber ?? ''}
          />
        </>
      )}
    </OrderForm>
  );
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const readTags = (form: FormData): string[] => {
  const tags = readText(form, 'tags').split(',');
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
};

const readFacts = (form: FormData) => ({
  promisedFor: readText(form, 'promisedFor') || null,
  poNumber: readText(form, 'poNumber') || null,
});
