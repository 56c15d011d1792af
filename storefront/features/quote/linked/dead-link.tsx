import { useTranslations } from 'use-intl';
import type { EndedQuoteLink } from '../../../../contract/offers/quote-link.ts';
import { href } from '../../../lib/navigation/href.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/outcome.tsx';

/** Says why a link leads to nothing, and how to get to the request all the same. */
export function DeadLink({ link }: { readonly link: EndedQuoteLink | undefined }) {
  const t = useTranslations('quoteLink');
  return (
    <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <Outcome
        kind="dead"
        title={t(link ? 'expiredLinkTitle' : 'unknownTitle')}
        text={link ? t('expiredLinkText', { number: link.number }) : t('unknownText')}
        action={
          <>
            <LinkButton to={`${href('/profile')}#quotes`} look="primary" className="min-h-12">
              {t('unknownAction')}
            </LinkButton>
            <LinkButton to={href('/contact')} className="min-h-12">
              {t('contact')}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
