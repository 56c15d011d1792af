import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { consent } from '#words/storefront';
import { href } from '../../../lib/navigation/href.ts';
import type { AdsTag } from '../../../lib/root-data.ts';
import { PageWords, pageWords } from '../../../lib/words/page-words.tsx';
import { chooseAds, useAdsConsent } from '../../../state/ads-consent.ts';
import { useAdsReview } from '../../../state/ads-review.ts';
import { Button } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { focusAfterChoice } from './focus.ts';
import { useAdsTag } from './use-ads-tag.ts';
import { useReservedSpace } from './use-reserved-space.ts';

const words = pageWords({ consent });

/** Cookie banner, shown once in half a year and whenever the visitor reopens it. Loads the ads tag after consent. */
export function ConsentBanner({ adsTag }: { readonly adsTag: AdsTag }) {
  useAdsTag(adsTag);
  const { choice } = useAdsConsent();
  const { isOpen: isReviewed } = useAdsReview();
  const isAsked = isReviewed || (choice === null && adsTag.isAllowed);
  return isAsked ? (
    <PageWords words={words}>
      <Question />
    </PageWords>
  ) : null;
}

function Question() {
  const t = useTranslations('consent');
  const { choice } = useAdsConsent();
  const { isOpen: isReviewed } = useAdsReview();
  const section = useRef<HTMLElement>(null);
  useReservedSpace(section);

  useEffect(() => {
    if (isReviewed) section.current?.focus();
  }, [isReviewed]);

  const choose = (chosen: 'accepted' | 'refused') => {
    chooseAds(chosen);
    focusAfterChoice(isReviewed);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-cookie-question
      aria-label={t('label')}
      className="sticky bottom-0 z-40 border-line-strong border-t bg-surface shadow-float focus-visible:-outline-offset-2"
    >
      <Container className="flex flex-col gap-x-8 gap-y-3 py-4 md:flex-row md:items-center md:justify-between">
        <p className="max-w-prose">
          {t.rich('text', {
            link: (words) => (
              <Link to={href('/privacy-policy')} className="underline underline-offset-4">
                {words}
              </Link>
            ),
          })}{' '}
          {(choice === 'accepted' || choice === 'refused') && <strong>{t(choice)}</strong>}
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-4">
          <Button onClick={() => choose('refused')}>{t('refuse')}</Button>
          <Button onClick={() => choose('accepted')}>{t('accept')}</Button>
        </div>
      </Container>
    </section>
  );
}
