import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orderTerms } from '#words/storefront';
import { type Language, LOCALES } from '../../../../contract/locale.ts';
import { href } from '../../../lib/navigation/href.ts';
import { inOtherLanguage } from '../../../lib/navigation/in-other-language.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';
import { PageWords, pageWords } from '../../../lib/words/page-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { ContractFacts } from './contract-facts.tsx';

/** Here and not among the words of the page: the forms come late, and so may they. */
const words = pageWords({ orderTerms });

interface AcceptedTermsProps {
  readonly by: 'placing' | 'paying';
  /** Whether the buyer is in Quebec, as far as it is known, and has not chosen English yet. */
  readonly offersFrench: boolean;
  /** Null while they are not known. */
  readonly facts: ComponentProps<typeof ContractFacts> | null;
}

/**
 * Names the terms that the order accepts. A buyer from Quebec is offered the French text before another one can bind
 * them (Charter of the French language, section 55).
 */
export const AcceptedTerms = (props: AcceptedTermsProps) => (
  <PageWords words={words}>
    <Sentences {...props} />
  </PageWords>
);

function Sentences({ by, offersFrench, facts }: AcceptedTermsProps) {
  const t = useTranslations('orderTerms');
  return (
    <>
      {facts && <ContractFacts {...facts} />}
      {LANGUAGE !== 'fr' && offersFrench && <FrenchFirst />}
      <p className="text-ink-soft text-sm">{t.rich(by, linksIn(LANGUAGE))}</p>
    </>
  );
}

/** Continuing in English is an act of its own; without it, mails and papers come in both languages. */
function FrenchFirst() {
  const t = useTranslations('orderTerms');
  const [isChosen, setChosen] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const choose = () => {
    setChosen(true);
    // The button disappears, and the focus must not be lost with it.
    state.current?.focus();
  };
  return (
    <div className="flex flex-col items-start gap-2 text-ink-soft text-sm">
      <p>{t.rich('inFrench', linksIn('fr'))}</p>
      {!isChosen && (
        <Button type="button" onClick={choose}>
          {t('continueInEnglish')}
        </Button>
      )}
      <p ref={state} role="status" tabIndex={-1}>
        {isChosen ? t('inEnglish') : t('inBoth')}
      </p>
      <input type="checkbox" name="continueInEnglish" checked={isChosen} readOnly hidden />
    </div>
  );
}

// A tab of their own, so that nothing of the form is lost while they are read.
const linksIn = (language: Language) => {
  const linkTo = (pathname: string) => (words: ReactNode) => (
    <a
      href={language === LANGUAGE ? pathname : inOtherLanguage({ pathname, search: '' })}
      target="_blank"
      rel="noopener"
      lang={language === LANGUAGE ? undefined : LOCALES[language]}
      className="text-ink underline underline-offset-4"
    >
      {words}
    </a>
  );
  return { terms: linkTo(href('/terms')), returns: linkTo(href('/returns')) };
};
