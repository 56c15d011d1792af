import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MailPreview } from '../../../../contract/desk/order-changes.ts';
import type { DeskOrder } from '../../../../contract/desk/orders.ts';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { type Entry, useEntry } from '../../../lib/entry/use-entry.ts';
import { useOrder } from '../order-context.ts';
import { MailChoice } from './mail-choice.tsx';
import { OrderForm } from './order-form.tsx';

/** The address within its province, until something is shipped. The mail about it is sent unless it is not to be. */
export function AddressDialog() {
  const t = useTranslations('orderAddress');
  const orderWord = useTranslations('order');
  const { order } = useOrder();
  const entry = useEntry(order.version, valuesOf(order));
  const [isSilent, setIsSilent] = useState(false);
  const hasMailbox = order.view === 'whole' && order.customer.email !== '';
  const act = (key: string, form: FormData) => {
    const body = { address: readAddress(form, order), notify: hasMailbox && !isSilent };
    return api(at`/orders/${order.number}`, {
      method: 'PATCH',
      body,
      version: entry.version ?? order.version,
      key,
    });
  };
  return (
    <OrderForm
      title={t('title')}
      text={t('text')}
      submit={orderWord('save')}
      done={t('done')}
      act={act}
      onShow={entry.onShow}
    >
      <AddressFields entry={entry} province={order.address.province} />
      {hasMailbox && (
        <MailChoice
          isSilent={isSilent}
          onChange={setIsSilent}
          mailOf={(form) => ({ kind: 'order-address-changed', address: readAddress(form, order) })}
        />
      )}
    </OrderForm>
  );
}

const FIELDS = [
  { name: 'firstName', word: 'firstName', required: true },
  { name: 'lastName', word: 'lastName', required: true },
  { name: 'businessName', word: 'businessName', required: false },
  { name: 'address', word: 'street', required: true },
  { name: 'apartment', word: 'apartment', required: false },
  { name: 'city', word: 'city', required: true },
  { name: 'postalCode', word: 'postalCode', required: true },
] as const;

const valuesOf = ({ address }: Pick<DeskOrder, 'address'>) =>
  Object.fromEntries(FIELDS.map(({ name }) => [name, address[name] ?? '']));

/** They take the whole width of the dialog. */
const WIDE: ReadonlySet<string> = new Set(['businessName', 'address']);

interface AddressFieldsProps {
  readonly entry: Entry<ReturnType<typeof valuesOf>>;
  readonly province: string;
}

function AddressFields({ entry, province }: AddressFieldsProps) {
  const t = useTranslations('orderAddress');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {FIELDS.map(({ name, word, required }) => (
        <div key={name} className={WIDE.has(name) ? 'sm:col-span-2' : ''}>
          <TextField
            label={t(word)}
            autoComplete="off"
            required={required}
            maxLength={name === 'address' ? 200 : 100}
            {...entry.field(name)}
          />
        </div>
      ))}
      <TextField label={t('province')} name="province" value={province} readOnly />
    </div>
  );
}

/** The typed address; province and country stay. */
const readAddress = (form: FormData, { address: { province, country } }: Pick<DeskOrder, 'address'>) =>
  ({
    ...Object.fromEntries(FIELDS.map(({ name }) => [name, String(form.get(name) ?? '')])),
    province,
    country,
  }) as NonNullable<MailPreview['address']>;
