import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { LOCALES } from '../../../../contract/locale.ts';
import { pathIn, readPageAddress } from '../../../../contract/page-language.ts';
import { OTHER_LANGUAGE } from '../../../lib/words/language.ts';
import { saveForLanguageChange } from '../../../state/language-choice.ts';

type LanguageLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'>;

/** Leads to the same page in the other language, with its query; offer-language.ts adds the hash when it is pressed. */
export function LanguageLink(props: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const locale = LOCALES[OTHER_LANGUAGE];
  return (
    <a
      href={pathIn(OTHER_LANGUAGE, readPageAddress(pathname).path) + search}
      lang={locale}
      hrefLang={locale}
      onClick={saveForLanguageChange}
      {...props}
    />
  );
}
