import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { footer } from '#words/storefront';
import { href } from '../../lib/navigation/href.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { useShop } from '../../lib/use-shop.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { CookieChoices } from './cookie-choices.tsx';
import { LanguageLink } from './language/language-link.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { useMenuCategories } from './use-menu-categories.ts';

interface FooterLink {
  readonly name: string;
  readonly lang?: string | undefined;
  readonly to: string;
}

const words = pageWords({ footer });

export const Footer = () => (
  <PageWords words={words}>
    <Content />
  </PageWords>
);

function Content() {
  const t = useTranslations('footer');
  const root = useRootData();
  const { name: shop, legalName, phone, hours, copyrightYear: year, sender } = useShop();
  const categories = useMenuCategories();
  return (
    <footer className="on-ink">
      <Container>
        <div className="footer-parts">
          {sender && (
            <div className="footer-news">
              <h2 className="mb-1 text-xl">{t('newsletterTitle')}</h2>
              <p className="mb-4 max-w-form text-on-ink-soft text-sm">{t('newsletterText')}</p>
              <NewsletterForm sender={sender} />
            </div>
          )}
          <Column
            title={t('shop')}
            links={
              categories.length > 0
                ? categories.map(({ name, slug, ...category }) => ({
                    name,
                    lang: langOf(category, 'name'),
                    to: href('/category/:slug', { slug }),
                  }))
                : [{ name: t('shop'), to: href('/shop') }]
            }
          />
          <Column
            title={t('support')}
            className="footer-support"
            links={[
              { name: t('chat'), to: href('/contact') },
              { name: t('contact'), to: href('/contact') },
              { name: t('quoteRequest'), to: href('/custom-quote') },
              { name: t('shipping'), to: href('/shipping') },
              { name: t('returns'), to: href('/returns') },
              { name: t('terms'), to: href('/terms') },
              { name: t('privacy'), to: href('/privacy-policy') },
              { name: t('accessibility'), to: href('/accessibility') },
            ]}
          >
            {phone && hours && <p className="mt-1 text-on-ink-soft text-sm">{hours}</p>}
          </Column>
          <Column
            title={t('company')}
            links={[
              { name: t('about'), to: href('/about') },
              { name: t('store'), to: href('/stores') },
              { name: t('blog'), to: href('/blogs') },
            ]}
          />
          <Column
            title={t('members')}
            links={[
              { name: t('account'), to: href('/profile') },
              { name: t('orderStatus'), to: href('/order-status') },
            ]}
          />
        </div>
        <div className="footer-end">
          {shop && (
            <p className="wrap-anywhere">{t('copyright', { year: String(year), shop: legalName ?? shop })}</p>
          )}
          <LanguageLink className="footer-language">{t('otherLanguage')}</LanguageLink>
          {root?.tags && <CookieChoices />}
          <p>{t('geonames')}</p>
        </div>
      </Container>
    </footer>
  );
}

function Column({
  title,
  links,
  className,
  children,
}: {
  readonly title: string;
  readonly links: readonly FooterLink[];
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="footer-title">{title}</h2>
      <ul className="footer-links">
        {links.map(({ name, lang, to }) => (
          <li key={name}>
            <Link to={to} lang={lang}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
