import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { LOCALES } from '../../../../contract/locale.ts';
import { inOtherLanguage } from '../../../lib/navigation/in-other-language.ts';
import { GAPS } from '../../../lib/rendering/find-island.ts';
import { OTHER_LANGUAGE } from '../../../lib/words/language.ts';
import { saveForLanguageChange } from '../../../state/language-choice.ts';

type LanguageLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'>;

/** Leads to the same page in the other language, with its query; offer-language.ts adds the hash when it is pressed. */
export function LanguageLink(props: LanguageLinkProps) {
  const location = useLocation();
  const locale = LOCALES[OTHER_LANGUAGE];
  return (
    <a
      href={import.meta.env.SSR ? GAPS.otherLanguage : inOtherLanguage(location)}
      lang={locale}
      hrefLang={locale}
      onClick={saveForLanguageChange}
      {...props}
    />
  );
}
