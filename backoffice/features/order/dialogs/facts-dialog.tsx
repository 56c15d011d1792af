import { useTranslations } from 'use-intl';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useEntry } from '../../../lib/entry/use-entry.ts';
import { useOrder } from '../order-context.ts';
import { OrderForm } from './order-form.tsx';

/** Tags, the promised day and the buyer's number. Whoever packs changes the tags alone. */
export function FactsDialog() {
  const t = useTranslations('order');
  const { order } = useOrder();
  const { version, field, onShow } = useEntry(order.version, {
    tags: order.tags.join(', '),
    promisedFor: order.promisedFor ?? '',
    poNumber: order.poNumber ?? '',
  });
  const mayEdit = order.next.includes('edit');
  const act = (_key: string, form: FormData) => {
    const body = { tags: readTags(form), ...(mayEdit && readFacts(form)) };
    return api(at`/orders/${order.number}`, { method: 'PATCH', body, version: version ?? order.version });
  };
  return (
    <OrderForm title={t('editFacts')} submit={t('save')} done={t('saved')} act={act} onShow={onShow}>
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        autoComplete="off"
        maxLength={800}
        {...field('tags')}
      />
      {mayEdit && (
        <>
          <TextField label={t('promisedFor')} type="date" autoComplete="off" {...field('promisedFor')} />
          <TextField label={t('poNumber')} autoComplete="off" maxLength={60} {...field('poNumber')} />
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
