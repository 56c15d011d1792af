import { useTranslations } from 'use-intl';
import { LOCALES } from '../../../../contract/locale.ts';
import { keepLanguage } from '../../../lib/words/keep-language.ts';
import { LANGUAGE, OTHER_LANGUAGE } from '../../../lib/words/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LanguageLink } from './language-link.tsx';

/**
 * Says once, in the other language, that the shop speaks it. It is in every page, and hidden unless the script in the
 * head has found that the browser prefers that language (offer-language.ts).
 */
export function LanguageOffer() {
  const t = useTranslations('header');
  const close = () => {
    keepLanguage(LANGUAGE);
    delete document.documentElement.dataset.offersLanguage;
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <aside
      lang={LOCALES[OTHER_LANGUAGE]}
      aria-label={t('otherLanguage')}
      className="hidden items-center justify-center gap-2 bg-mist px-4 text-center text-ink text-sm in-[[data-offers-language]]:flex"
    >
      <LanguageLink className="underline underline-offset-4">{t('languageOffer')}</LanguageLink>
      <IconButton label={t('closeOffer')} onClick={close} className="hover:bg-line">
        <Icon name="x" className="size-5" />
      </IconButton>
    </aside>
  );
}
