import { useTranslations } from 'use-intl';
import type { InvoiceState as State } from '../../../contract/desk/invoice-states.ts';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { dayText, moneyText } from '../../lib/words/format.ts';

const TONES = {
  unpaid: 'warning',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
  'written-off': 'neutral',
} as const satisfies Record<State, string>;

/** What has become of an invoice, with the day that counts: when it was paid, or when it is due. */
export function InvoiceState({ invoice }: { readonly invoice: DeskInvoice }) {
  const t = useTranslations('invoices');
  const { state, paidOn, dueOn, dueCents, totalCents } = invoice;
  if (state === null) return '–';
  const isOpen = state === 'unpaid' || state === 'overdue';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
      {paidOn && <span className="whitespace-nowrap">{dayText(paidOn)}</span>}
      {isOpen && dueOn && <span className="whitespace-nowrap">{t('due', { day: dayText(dueOn) })}</span>}
      {isOpen && dueCents !== totalCents && (
        <span className="whitespace-nowrap">{t('left', { amount: moneyText(dueCents) })}</span>
      )}
    </span>
  );
}
