import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { INVOICE_STATES } from '../../../contract/desk/invoice-states.ts';
import { INVOICE_KINDS } from '../../../contract/orders/invoice-kinds.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { dayText } from '../../lib/words/format.ts';
import { Options } from '../../ui/options.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';

const SHOWN = [...INVOICE_KINDS, ...INVOICE_STATES] as const;
type Shown = (typeof SHOWN)[number];

const findShown = (query: URLSearchParams): Shown | undefined =>
  SHOWN.find((known) => known === query.get('show'));

/** The filters of the page's address, as the API takes them. */
export function invoiceFilters(query: URLSearchParams): Readonly<Record<string, string | undefined>> {
  const read = (name: string) => query.get(name) ?? undefined;
  const shown = findShown(query);
  return {
    kind: INVOICE_KINDS.find((kind) => kind === shown),
    state: INVOICE_STATES.find((state) => state === shown),
    from: read('from'),
    to: read('to'),
    q: read('q'),
  };
}

/** Searches papers, and shows those of a kind, a state and of some days. */
export function InvoiceFilters() {
  const t = useTranslations('invoices');
  const [query] = useSearchParams();
  const value = (name: string) => query.get(name) || undefined;
  const [shown, from, to] = [findShown(query), value('from'), value('to')];
  return (
    <>
      <SearchBox
        name="q"
        label={t('search')}
        fields={
          // What was chosen is the address's, also after the Back button.
          <div key={query.toString()} className="contents">
            <SelectField
              label={t('show')}
              name="show"
              defaultValue={shown ?? ''}
              className="col-span-2 lg:col-span-1"
            >
              <option value="">{t('show_all')}</option>
              <Options values={SHOWN} word={(one) => t(`show_${one}`)} />
            </SelectField>
            <TextField label={t('from')} name="from" type="date" autoComplete="off" defaultValue={from} />
            <TextField label={t('to')} name="to" type="date" autoComplete="off" defaultValue={to} />
          </div>
        }
      />
      <FilterChips
        filters={[
          { name: 'q', text: value('q') },
          { name: 'show', text: shown && t(`show_${shown}`) },
          { name: 'from', text: from && t('chip_from', { day: dayText(from) }) },
          { name: 'to', text: to && t('chip_to', { day: dayText(to) }) },
        ]}
      />
    </>
  );
}
