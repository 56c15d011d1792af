import { useTranslations } from 'use-intl';
import { Container } from '../../ui/container.tsx';
import { LanguageLink } from './language/language-link.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { ProvinceSelect } from './province-select.tsx';
import { SearchForm } from './search/search-form.tsx';
import { AccountIcons, BasketIcons } from './visitor-links.tsx';

/** Header that stays at the top while the page scrolls. */
export function Header() {
  const t = useTranslations('header');
  return (
    <header className="sticky top-0 z-40">
      <div className="on-ink">
        <Container className="flex flex-wrap items-center gap-x-1 py-1 sm:gap-x-2 lg:flex-nowrap lg:gap-x-6 lg:py-3">
          <MobileMenu />
          <Logo />
          <SearchForm className="order-last w-full pb-2 lg:order-none lg:mx-auto lg:max-w-prose lg:pb-0" />
          <ProvinceSelect className="ml-auto hidden md:flex lg:ml-0" />
          <LanguageLink className="flex h-11 items-center rounded-md px-3 hover:bg-ink-raised max-md:hidden">
            {t('otherLanguage')}
          </LanguageLink>
          <div className="flex items-center max-md:ml-auto">
            <AccountIcons />
            <BasketIcons />
          </div>
        </Container>
      </div>
      <NavBar />
    </header>
  );
}
