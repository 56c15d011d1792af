import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MyExemption } from '../../../contract/orders/account-exemption.ts';
import type { MyTerms, OpenInvoice } from '../../../contract/orders/account-terms.ts';
import { browserFetch } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { ExemptionText } from '../../lib/words/exemption-text.tsx';
import { formatDay, formatMoney } from '../../lib/words/format.ts';
import { invoiceTermsWords } from '../../lib/words/invoice-terms-words.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
import { useMyTerms } from '../../state/account/my-terms.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountSection } from './account-section.tsx';

/** Shows the agreement between the shop and an account: paying by invoice, and a tax exemption; nothing for all others. */
export function AccountInvoices() {
  const terms = useMyTerms();
  if (!terms) return null;
  const { organisation, exemption } = terms;
  return (
    <PageWords words={invoiceTermsWords}>
      {organisation !== null && <OpenInvoices terms={terms} organisation={organisation} />}
      {exemption && <OwnExemption exemption={exemption} />}
    </PageWords>
  );
}

function OwnExemption({ exemption }: { readonly exemption: MyExemption }) {
  const t = useTranslations('invoiceTerms');
  return (
    <AccountSection title={t('exemption')} text={t('exemptionText')}>
      <ExemptionText exemption={exemption} />
    </AccountSection>
  );
}

const money = (cents: number): string => formatMoney(cents / 100);

interface OpenInvoicesProps {
  readonly terms: MyTerms;
  readonly organisation: string;
}

function OpenInvoices({ terms, organisation }: OpenInvoicesProps) {
  const t = useTranslations('invoiceTerms');
  const { offer, openInvoices, dueCents } = terms;
  const text = offer
    ? t('text', {
        organisation,
        days: offer.netDays,
        left: money(offer.leftCents),
        limit: money(offer.limitCents),
      })
    : t('textStopped', { organisation });
  return (
    <AccountSection title={t('title')} text={text}>
      {openInvoices.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {openInvoices.map((invoice) => (
              <li key={invoice.id}>
                <InvoiceLine invoice={invoice} />
              </li>
            ))}
          </ul>
          <p className="mt-4 flex justify-between gap-4 px-4 font-semibold md:px-6">
            <span>{t('total')}</span>
            <span className="tabular-nums">{money(dueCents)}</span>
          </p>
          <StatementButton />
        </>
      )}
    </AccountSection>
  );
}

function InvoiceLine({ invoice }: { readonly invoice: OpenInvoice }) {
  const t = useTranslations('invoiceTerms');
  const { number, orderNumber, poNumber, dueOn, daysLate, dueCents } = invoice;
  const about = [t('order', { number: orderNumber }), poNumber && t('po', { number: poNumber })];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 md:p-6">
      <div className="min-w-0">
        <p className="font-semibold">{t('invoice', { number })}</p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{about.filter(Boolean).join(' · ')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          {t('due', { day: formatDay(new Date(`${dueOn}T12:00:00Z`)) })}
          {daysLate > 0 && <Badge tone="warning">{t('late', { days: daysLate })}</Badge>}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{money(dueCents)}</p>
    </div>
  );
}

/** Downloads the statement of open invoices. A link could not open it: the session is no cookie. */
function StatementButton() {
  const t = useTranslations('invoiceTerms');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    const answer = await browserFetch('/api/my-statement').catch(() => undefined);
    if (answer?.ok) saveFile(`${t('statementFile')}.pdf`, await answer.blob());
    setState(answer?.ok ? 'idle' : 'failed');
  };
  return (
    <div className="mt-4">
      <Button onClick={download} disabled={state === 'loading'}>
        <Icon name="download" className="size-5" />
        {t('statement')}
      </Button>
      <p role="status" className="mt-2 text-danger text-sm empty:hidden">
        {state === 'failed' && t('statementFailed')}
      </p>
    </div>
  );
}
