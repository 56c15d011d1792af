import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { DUE_DAYS, ORDER_SORTS, PARCEL_STATES, TODOS } from '../../../contract/desk/order-filters.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../contract/orders/order-states.ts';
import { PROVINCE_CODES } from '../../../contract/places/provinces.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { Options } from '../../ui/options.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { KEPT_PARAMETERS } from '../../ui/views/list-address.ts';
import { ORDER_ADDRESS } from './filters.ts';

/** The filters and the sort, folded on phones. The list changes when the button is pressed. */
export function OrderFilters() {
  const t = useTranslations('orderList');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(width >= 768px)');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) asked.set(name, String(value).trim());
    const { q } = ORDER_ADDRESS.read(query);
    if (q) asked.set('q', q);
    const search = new URLSearchParams(ORDER_ADDRESS.read(asked));
    for (const name of KEPT_PARAMETERS) {
      const kept = query.get(name);
      if (kept !== null) search.set(name, kept);
    }
    void navigate({ search: search.toString() });
  };
  return (
    <details open={isWide} className="no-print mb-4 rounded-md border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-sm">{t('filters')}</summary>
      {/* A chip, a view or the Back button changes the address, and with it the fields. */}
      <form
        key={query.toString()}
        onSubmit={onSubmit}
        className="grid grid-cols-2 items-end gap-3 p-4 pt-1 md:grid-cols-4 xl:grid-cols-6"
      >
        <FilterFields chosen={(name) => query.get(name) ?? ''} />
        <Button type="submit" className="col-span-full justify-self-start xl:col-span-1">
          {t('apply')}
        </Button>
      </form>
    </details>
  );
}

interface FieldsProps {
  readonly chosen: (name: string) => string;
}

function FilterFields({ chosen }: FieldsProps) {
  const t = useTranslations('orderList');
  return (
    <>
      <StateFields chosen={chosen} />
      <Choice name="held" chosen={chosen} values={['yes']} word={() => t('heldOnly')} />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          type="date"
          defaultValue={chosen(name)}
          autoComplete="off"
        />
      ))}
      {TEXTS.map(([name, maxLength]) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          defaultValue={chosen(name)}
          maxLength={maxLength}
          autoComplete="off"
        />
      ))}
      <SortField chosen={chosen} />
    </>
  );
}

const TEXTS = [
  ['tag', 40],
  ['sku', 100],
] as const;

/** Choices among the states of orders. */
function StateFields({ chosen }: FieldsProps) {
  const word = useTranslations('orderWords');
  const seesBuyer = useSeesBuyer();
  const todos = TODOS.filter((one) => seesBuyer || one !== 'refund');
  return (
    <>
      <Choice name="status" chosen={chosen} values={ORDER_STATUSES} word={(one) => word(`status_${one}`)} />
      {seesBuyer && (
        <Choice
          name="payment"
          chosen={chosen}
          values={PAYMENT_STATUSES}
          word={(one) => word(`payment_${one}`)}
        />
      )}
      <Choice name="parcels" chosen={chosen} values={PARCEL_STATES} word={(one) => word(`parcels_${one}`)} />
      <Choice name="province" chosen={chosen} values={PROVINCE_CODES} word={(code) => code} />
      <Choice name="due" chosen={chosen} values={DUE_DAYS} word={(one) => word(`due_${one}`)} />
      <Choice name="todo" chosen={chosen} values={todos} word={(one) => word(`todo_${one}`)} />
    </>
  );
}

/** Always has a value; the first one is what the list does without. */
function SortField({ chosen }: FieldsProps) {
  const t = useTranslations('orderList');
  const word = useTranslations('orderWords');
  const seesBuyer = useSeesBuyer();
  const [usual, ...others] = ORDER_SORTS;
  const sorts = others.filter((sort) => seesBuyer || sort !== 'largest');
  return (
    <SelectField label={t('sort')} name="sort" defaultValue={chosen('sort')}>
      <option value="">{word(`sort_${usual}`)}</option>
      <Options values={sorts} word={(sort) => word(`sort_${sort}`)} />
    </SelectField>
  );
}

/** Whoever may not see amounts can neither filter nor sort by them. */
const useSeesBuyer = () => may(useStaff().role, 'orders.see-buyer');

interface ChoiceProps<Value extends string> extends FieldsProps {
  readonly name: 'status' | 'payment' | 'parcels' | 'province' | 'due' | 'todo' | 'held';
  readonly values: readonly Value[];
  readonly word: (value: Value) => string;
}

function Choice<Value extends string>({ name, chosen, values, word }: ChoiceProps<Value>) {
  const t = useTranslations('orderList');
  return (
    <SelectField label={t(name)} name={name} defaultValue={chosen(name)}>
      <option value="">{t('any')}</option>
      <Options values={values} word={word} />
    </SelectField>
  );
}
