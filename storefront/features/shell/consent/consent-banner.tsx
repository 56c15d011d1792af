import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { consent } from '#words/storefront';
import { BROWSER_PURPOSES, type BrowserPurpose } from '../../../../contract/consents/purposes.ts';
import { href } from '../../../lib/navigation/href.ts';
import type { GoogleTags } from '../../../lib/root-data.ts';
import { PageWords, pageWords } from '../../../lib/words/page-words.tsx';
import { choose, readChoice, type TagChoice, useTagConsent } from '../../../state/tag-consent.ts';
import { closeReview, useTagReview } from '../../../state/tag-review.ts';
import { Button } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { focusAfterChoice } from './focus.ts';
import { useGoogleTags } from './use-google-tags.ts';
import { useReservedSpace } from './use-reserved-space.ts';

const words = pageWords({ consent });

/**
 * Cookie banner, shown once in half a year and whenever the visitor reopens it: a question for each purpose that the shop
 * has a tag for, each with its own two buttons. Loads what was accepted.
 */
export function ConsentBanner({ tags }: { readonly tags: GoogleTags }) {
  useGoogleTags(tags);
  const consented = useTagConsent();
  const { isOpen: isReviewed } = useTagReview();
  const purposes = BROWSER_PURPOSES.filter((purpose) => tags.ids[purpose] !== undefined);
  const isOpen = purposes.some((purpose) => consented[purpose].choice === null);
  return isReviewed || (isOpen && tags.isAllowed) ? (
    <PageWords words={words}>
      <Questions purposes={purposes} />
    </PageWords>
  ) : null;
}

function Questions({ purposes }: { readonly purposes: readonly BrowserPurpose[] }) {
  const t = useTranslations('consent');
  const { isOpen: isReviewed } = useTagReview();
  const section = useRef<HTMLElement>(null);
  useReservedSpace(section);

  useEffect(() => {
    if (isReviewed) section.current?.focus();
  }, [isReviewed]);

  const close = () => {
    closeReview();
    focusAfterChoice(isReviewed);
  };
  const answer = (purpose: BrowserPurpose, choice: TagChoice) => {
    choose(purpose, choice);
    // A review of several choices ends with its own button, so that one press does not take the others away.
    const isLast = purposes.every((each) => readChoice(each) !== null);
    if (isLast && (!isReviewed || purposes.length === 1)) close();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-cookie-question
      aria-label={t('label')}
      className="sticky bottom-0 z-40 border-line-strong border-t bg-surface shadow-float focus-visible:-outline-offset-2"
    >
      <Container className="flex flex-col gap-3 py-3 max-md:text-sm md:py-4">
        {purposes.map((purpose) => (
          <Question key={purpose} purpose={purpose} onAnswer={answer} />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <p>
            {t.rich('more', {
              link: (text) => (
                <Link to={href('/privacy-policy')} className="underline underline-offset-4">
                  {text}
                </Link>
              ),
            })}
          </p>
          {isReviewed && purposes.length > 1 && <Button onClick={close}>{t('done')}</Button>}
        </div>
      </Container>
    </section>
  );
}

interface QuestionProps {
  readonly purpose: BrowserPurpose;
  readonly onAnswer: (purpose: BrowserPurpose, choice: TagChoice) => void;
}

function Question({ purpose, onAnswer }: QuestionProps) {
  const t = useTranslations('consent');
  const { choice } = useTagConsent((consented) => consented[purpose]);
  const name = t(`name_${purpose}`);
  const isAnswered = choice === 'accepted' || choice === 'refused';
  return (
    <div className="flex flex-col gap-x-8 gap-y-1 md:flex-row md:items-center md:justify-between">
      <p>
        {t(`ask_${purpose}`)} {isAnswered && <strong>{t(choice)}</strong>}
      </p>
      <div className="grid shrink-0 grid-cols-2 gap-4">
        <Button
          aria-label={t('refuseOne', { purpose: name })}
          aria-pressed={choice === 'refused'}
          onClick={() => onAnswer(purpose, 'refused')}
        >
          {t('refuse')}
        </Button>
        <Button
          aria-label={t('acceptOne', { purpose: name })}
          aria-pressed={choice === 'accepted'}
          onClick={() => onAnswer(purpose, 'accepted')}
        >
          {t('accept')}
        </Button>
      </div>
    </div>
  );
}
