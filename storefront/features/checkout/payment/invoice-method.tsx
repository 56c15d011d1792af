import { useTranslations } from 'use-intl';
import type { CheckoutMethod } from '../../../../contract/orders/order-states.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import { invoiceTermsWords } from '../../../lib/words/invoice-terms-words.ts';
import { PageWords } from '../../../lib/words/page-words.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Method } from './payment-method.tsx';
import type { InvoicePayment } from './use-invoice-payment.ts';

interface InvoiceMethodProps {
  readonly chosen: CheckoutMethod;
  readonly onChoose: (method: CheckoutMethod) => void;
  readonly invoice: InvoicePayment;
}

/** Paying by invoice, for an account with terms. */
export const InvoiceMethod = (props: InvoiceMethodProps) => (
  <PageWords words={invoiceTermsWords}>
    <InvoiceChoice {...props} />
  </PageWords>
);

function InvoiceChoice({ chosen, onChoose, invoice }: InvoiceMethodProps) {
  const t = useTranslations('invoiceTerms');
  const { terms, poNumber, setPoNumber, isRefused } = invoice;
  if (!terms?.offer) return null;
  const { netDays, requiresPo, leftCents } = terms.offer;
  const left = formatMoney(leftCents / 100);
  return (
    <Method value="invoice" chosen={chosen} onChoose={onChoose} icon="file-text" label={t('method')}>
      <p className="mb-4 text-ink-soft">
        {t('methodText', { organisation: terms.organisation ?? '', days: netDays, left })}
      </p>
      <TextField
        label={t('poNumber')}
        note={requiresPo ? undefined : t('optional')}
        hint={t('poHint')}
        error={isRefused ? t('poMissing') : undefined}
        name="poNumber"
        autoComplete="off"
        maxLength={60}
        aria-required={requiresPo}
        value={poNumber}
        onChange={({ target }) => setPoNumber(target.value)}
      />
    </Method>
  );
}
