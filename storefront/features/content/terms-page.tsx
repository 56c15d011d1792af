import { useTranslations } from 'use-intl';
import type { Business } from '../../../contract/business.ts';
import { phoneLink } from '../../../contract/identity.ts';
import { cityLine } from '../../../contract/places/address-lines.ts';
import { TERMS_VERSION, TERMS_VERSIONS } from '../../../contract/terms.ts';
import { href } from '../../lib/navigation/href.ts';
import { Prose } from '../../lib/prose.tsx';
import { ProsePage } from '../../lib/prose-page.tsx';
import { mailHref } from '../../lib/store-links.ts';
import { dateFormat } from '../../lib/words/format.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pathOf, type TermsData } from './terms-data.ts';

/** A version is a day without a time, so it is formatted in UTC to be the same day everywhere. */
const formatDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (version: string) => formatDay(new Date(version));

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

const versionPath = (page: TermsData['page'], slug: string) =>
  page === 'terms' ? href('/terms/:slug', { slug }) : href('/returns/:slug', { slug });

/** The terms of sale, or the returns policy, with who the seller is and the earlier versions. */
export function TermsPage({ head, html, page, version, business }: TermsData) {
  const t = useTranslations('terms');
  const others = TERMS_VERSIONS.filter((other) => other !== version).toReversed();
  return (
    <ProsePage title={head.title} lead={t('inForce', { date: dayOf(version) })}>
      {version !== TERMS_VERSION && (
        <div className="mb-6">
          <Notice tone="info">
            {t.rich('earlier', {
              link: (words) => (
                <Link to={pathOf(page)} className="underline underline-offset-4">
                  {words}
                </Link>
              ),
            })}
          </Notice>
        </div>
      )}
      {business && <Seller business={business} />}
      <Prose html={html} />
      {others.length > 0 && (
        <section aria-labelledby="versions" className="mt-10">
          <h2 id="versions" className="mb-2 text-xl">
            {t('versions')}
          </h2>
          <ul>
            {others.map((other) => (
              <li key={other}>
                <Link to={versionPath(page, other)} className={LINK}>
                  {t('inForce', { date: dayOf(other) })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ProsePage>
  );
}

function Seller({ business }: { readonly business: Business }) {
  const { name, legalName, address, phone, email } = business;
  const t = useTranslations('terms');
  return (
    <section
      aria-labelledby="seller"
      className="mb-6 rounded-md border border-line bg-surface p-4 [overflow-wrap:anywhere]"
    >
      <h2 id="seller" className="mb-1 text-xl">
        {t('seller')}
      </h2>
      <p className="font-semibold">{name}</p>
      {legalName && <p>{legalName}</p>}
      {address && (
        <p>
          {address.street}, {cityLine(LANGUAGE, address)}
        </p>
      )}
      <p>
        {phone && (
          <>
            <a href={phoneLink(phone)} className={LINK}>
              {phone}
            </a>
            {' · '}
          </>
        )}
        {email && (
          <>
            <a href={mailHref(email)} className={LINK}>
              {email}
            </a>
            {' · '}
          </>
        )}
        <Link to={href('/contact')} className={LINK}>
          {t('contact')}
        </Link>
      </p>
    </section>
  );
}
