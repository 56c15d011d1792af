import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MailPreview } from '../../../../contract/desk/order-changes.ts';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useOrder } from '../order-context.ts';
import { MailChoice } from './mail-choice.tsx';
import { OrderForm } from './order-form.tsx';

const FIELDS = [
  { name: 'firstName', word: 'firstName', required: true },
  { name: 'lastName', word: 'lastName', required: true },
  { name: 'businessName', word: 'businessName', required: false },
  { name: 'address', word: 'street', required: true },
  { name: 'apartment', word: 'apartment', required: false },
  { name: 'city', word: 'city', required: true },
  { name: 'postalCode', word: 'postalCode', required: true },
] as const;

/** They take the whole width of the dialog. */
const WIDE: ReadonlySet<string> = new Set(['businessName', 'address']);

/** The address within its province, until something is shipped. The mail about it is sent unless it is not to be. */
export function AddressDialog() {
  const t = useTranslations('orderAddress');
  const orderWord = useTranslations('order');
  const { order } = useOrder();
  const [isSilent, setIsSilent] = useState(false);
  const hasMailbox = order.view === 'whole' && order.customer.email !== '';
  const { province, country } = order.address;
  const read = (form: FormData) =>
    ({
      ...Object.fromEntries(FIELDS.map(({ name }) => [name, String(form.get(name) ?? '')])),
      province,
      country,
    }) as NonNullable<MailPreview['address']>;
  const act = (key: string, form: FormData) => {
    const notify = hasMailbox && !isSilent;
    const body = { address: read(form), notify };
    return api(at`/orders/${order.number}`, { method: 'PATCH', body, version: order.version, key });
  };
  return (
    <OrderForm title={t('title')} text={t('text')} submit={orderWord('save')} done={t('done')} act={act}>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, word, required }) => (
          <div key={name} className={WIDE.has(name) ? 'sm:col-span-2' : ''}>
            <TextField
              label={t(word)}
              name={name}
              autoComplete="off"
              required={required}
              maxLength={name === 'address' ? 200 : 100}
              defaultValue={order.address[name]}
            />
          </div>
        ))}
        <TextField label={t('province')} name="province" value={province} readOnly />
      </div>
      {hasMailbox && (
        <MailChoice
          isSilent={isSilent}
          onChange={setIsSilent}
          mailOf={(form) => ({ kind: 'order-address-changed', address: read(form) })}
        />
      )}
    </OrderForm>
  );
}
