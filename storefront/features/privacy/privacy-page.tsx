import { useTranslations } from 'use-intl';
import {
  CUSTOMER_KINDS,
  type CustomerKind,
  type Period,
  RETENTION,
} from '../../../contract/privacy/retention.ts';
import type { ShopContacts } from '../../../contract/privacy/shop-contacts.ts';
import type { Content } from '../../lib/content.ts';
import { LinkForm } from '../../lib/forms/link-form.tsx';
import { href } from '../../lib/navigation/href.ts';
import { withPhoneLines } from '../../lib/phone-lines.ts';
import { Prose } from '../../lib/prose.tsx';
import { ProsePage } from '../../lib/prose-page.tsx';
import { useShop } from '../../lib/use-shop.ts';
import { dateFormat } from '../../lib/words/format.ts';
import { Link } from '../../ui/link.tsx';
import { callValues, contactTags } from './contact-link.tsx';

const monthName = dateFormat({ month: 'long', timeZone: 'UTC' });

/** Stands in the text where the table goes. */
const TABLE_HERE = '<!-- what is kept -->';

interface PrivacyPageProps extends Content {
  /** Undefined while the API does not answer. */
  readonly contacts: ShopContacts | undefined;
}

/** The shop's text, the table of what is kept, who answers for it, and the form for those without an account. */
export function PrivacyPage({ head, html, contacts }: PrivacyPageProps) {
  const [before = '', after = ''] = withPhoneLines(html, useShop()).split(TABLE_HERE);
  return (
    <ProsePage title={head.title}>
      <Prose html={before} />
      <KeptTable fiscalYearEnd={contacts?.fiscalYearEnd} />
      <Prose html={after} />
      {contacts && <Officer contacts={contacts} />}
      <Yours />
    </ProsePage>
  );
}

function Officer({ contacts }: { readonly contacts: ShopContacts }) {
  const t = useTranslations('privacy');
  const { privacyOfficer: officer, businessName: business, businessAddress, phone } = contacts;
  return (
    <section aria-labelledby="officer" className="mt-10 flex flex-col gap-3">
      <h2 id="officer" className="text-xl">
        {t('officerTitle')}
      </h2>
      <p>
        {officer
          ? t.rich('officer', { ...officer, ...contactTags(officer.email) })
          : t.rich('noOfficer', { business, ...callValues(phone), ...contactTags() })}
      </p>
      {businessAddress && <p>{t('address', { business, address: businessAddress })}</p>}
      <p>{t('commission')}</p>
    </section>
  );
}

function Yours() {
  const t = useTranslations('privacy');
  const data = useTranslations('ownData');
  return (
    <section aria-labelledby="yours" className="mt-10">
      <h2 id="yours" className="mb-2 text-xl">
        {t('yoursTitle')}
      </h2>
      <p className="mb-4">{data('askText')}</p>
      <LinkForm kind="data" sent={data('sent')} />
      <p className="mt-6">
        <Link to={href('/email-choices')} className="underline underline-offset-4">
          {t('choose')}
        </Link>
      </p>
    </section>
  );
}

interface FiscalYear {
  /** Its last month; undefined while the API does not answer. */
  readonly fiscalYearEnd: number | undefined;
}

/** Shows what the shop keeps about customers, why and how long: the list that its jobs delete by. */
function KeptTable({ fiscalYearEnd }: FiscalYear) {
  const t = useTranslations('privacy');
  return (
    <div className="prose my-8">
      <h2 id="kept">{t('keptTitle')}</h2>
      <p>{t('keptText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls sideways on narrow screens */}
      <section className="table-scroll" aria-labelledby="kept" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('howLong')}</th>
            </tr>
          </thead>
          <tbody>
            {CUSTOMER_KINDS.map((kind) => (
              <tr key={kind} id={`kept-${kind}`}>
                <th scope="row">
                  {t(`kept.${kind}.what`)}
                  <span className="block font-normal text-ink-soft">{t(`kept.${kind}.why`)}</span>
                </th>
                <td>
                  <HowLong kind={kind} fiscalYearEnd={fiscalYearEnd} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function HowLong({ kind, fiscalYearEnd }: FiscalYear & { readonly kind: CustomerKind }) {
  const t = useTranslations('privacy');
  const { period: kept } = RETENTION[kind];
  const period = usePeriod(kept, fiscalYearEnd);
  const from = t(`kept.${kind}.from`);
  // Who removes it is said of each kind by itself.
  if (kept === 'until-removed' && from !== '') return from;
  return from === '' ? period : t('from', { period, from });
}

function usePeriod(period: Period, fiscalYearEnd: number | undefined): string {
  const t = useTranslations('privacy');
  if (period === 'until-removed') return t('untilRemoved');
  if (period === 'in-browser') return t('inBrowser');
  if (period === 'always') throw new Error('What is kept for ever is not about customers');
  if ('days' in period) return t('days', { count: period.days });
  if ('years' in period) return t('years', { count: period.years });
  const count = period.yearsAfterYearEnd;
  if (fiscalYearEnd === undefined) return t('yearsAfterYearEnd', { count });
  return t('yearsAfterMonth', { count, month: monthName(new Date(Date.UTC(2026, fiscalYearEnd - 1, 1))) });
}
