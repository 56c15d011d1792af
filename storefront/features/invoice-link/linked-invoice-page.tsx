import { useTranslations } from 'use-intl';
import type { Language } from '../../../contract/locale.ts';
import type { LinkedInvoice } from '../../../contract/orders/invoices.ts';
import { href } from '../../lib/navigation/href.ts';
import { UnknownLink } from '../../lib/unknown-link.tsx';
import { formatDay, formatMoney } from '../../lib/words/format.ts';
import { LANGUAGE, OTHER_LANGUAGE } from '../../lib/words/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface LinkedInvoiceProps {
  /** Undefined for an unknown or expired link. */
  readonly invoice: LinkedInvoice | undefined;
  readonly token: string;
}

/** An invoice or a credit note as the holder of its mailed link gets it: what it is, and the file. */
export function LinkedInvoicePage({ invoice, token }: LinkedInvoiceProps) {
  return invoice ? (
    <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <Known invoice={invoice} token={token} />
    </div>
  ) : (
    <UnknownLink words="invoiceLink" to={href('/contact')} />
  );
}

function Known({ invoice, token }: { readonly invoice: LinkedInvoice; readonly token: string }) {
  const t = useTranslations('invoiceLink');
  const { kind, number, issuedAt, total, orderNumber } = invoice;
  const facts = [
    [t('number'), number],
    [t('issuedOn'), formatDay(new Date(issuedAt))],
    [t('order'), orderNumber],
    [t('total'), formatMoney(total)],
  ] as const;
  const fileIn = (language: Language) =>
    `/api/invoice-links/${encodeURIComponent(token)}/file?language=${language}`;
  return (
    <>
      <h1 className="text-2xl">{t(kind)}</h1>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <a href={fileIn(LANGUAGE)} className={buttonClass('primary', 'mt-6 min-h-12 w-full')} download>
        <Icon name="download" className="size-5" />
        {t('download')}
      </a>
      <a
        href={fileIn(OTHER_LANGUAGE)}
        className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
        download
      >
        {t('downloadOther')}
      </a>
    </>
  );
}
