import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Language, LOCALES } from '../../../../contract/locale.ts';
import { TERMS_VERSION } from '../../../../contract/terms.ts';
import { href } from '../../../lib/navigation/href.ts';
import { inOtherLanguage } from '../../../lib/navigation/in-other-language.ts';
import { useShop } from '../../../lib/use-shop.ts';
import { formatDay } from '../../../lib/words/format.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';
import { Checkbox } from '../../../ui/fields/field.tsx';
import { atNoon } from './offer-money.ts';

/**
 * Names the seller and the terms that the acceptance is bound by, with their version. A customer in Quebec is offered the
 * French text before another one can bind them (Charter of the French language, section 55); without their choice, mails
 * and papers come in both languages.
 */
export function AcceptTerms({ offersFrench }: { readonly offersFrench: boolean }) {
  const t = useTranslations('quoteLink');
  const order = useTranslations('orderTerms');
  const { name, legalName, address, email, phone } = useShop();
  const place = address && [address.street, address.city, address.province, address.postalCode].join(', ');
  return (
    <div className="flex flex-col gap-3 text-ink-soft text-sm">
      <p className="[overflow-wrap:anywhere]">
        {t('seller', { facts: [legalName ?? name, place, email, phone].filter(Boolean).join(', ') })}
      </p>
      {LANGUAGE !== 'fr' && offersFrench && (
        <div>
          <p>{order.rich('inFrench', linksIn('fr'))}</p>
          <Checkbox name="continueInEnglish" label={order('continueInEnglish')} />
          <p>{order('inBoth')}</p>
        </div>
      )}
      <p>{t.rich('accepting', { ...linksIn(LANGUAGE), date: formatDay(atNoon(TERMS_VERSION)) })}</p>
    </div>
  );
}

// A tab of their own, so that nothing of the form is lost while they are read.
const linksIn = (language: Language) => {
  const linkTo = (pathname: string) => (words: ReactNode) => (
    <a
      href={language === LANGUAGE ? pathname : inOtherLanguage({ pathname, search: '' })}
      target="_blank"
      rel="noopener noreferrer"
      lang={language === LANGUAGE ? undefined : LOCALES[language]}
      className="text-ink underline underline-offset-4"
    >
      {words}
    </a>
  );
  return { terms: linkTo(href('/terms')), returns: linkTo(href('/returns')) };
};
