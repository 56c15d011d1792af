import type { ReactNode } from 'react';
import { footer, header } from '#words/storefront';
import { href } from '../../lib/navigation/href.ts';
import { useWhenIdle } from '../../lib/navigation/use-when-idle.ts';
import { useShop } from '../../lib/use-shop.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { LanguageLink } from './language/language-link.tsx';
import { Logo } from './logo.tsx';
import { preloadShopFrame, SkipLink } from './shop-frame.tsx';

const words = pageWords({ footer, header });

interface CheckoutFrameProps {
  /** Whether a cart is what is paid. */
  readonly hasCart: boolean;
  readonly children: ReactNode;
}

/** Logo and a way back, but no menu: nothing leads away from paying (DESIGN, The look). */
export function CheckoutFrame({ hasCart, children }: CheckoutFrameProps) {
  useWhenIdle(preloadShopFrame);
  const { name: shop, legalName, copyrightYear: year } = useShop();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="on-ink">
        <Container className="flex items-center justify-between gap-4 py-2">
          <PageWords words={words}>
            <Logo />
          </PageWords>
          {hasCart && (
            <Link
              to={href('/cart')}
              className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
            >
              <Icon name="arrow-left" className="size-5" />
              {words('header.backToCart')}
            </Link>
          )}
        </Container>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="border-line border-t py-4 text-ink-soft text-sm">
        <Container className="flex flex-wrap items-center justify-between gap-x-8">
          {shop && (
            <span className="wrap-anywhere">
              {words('footer.copyright', { year: String(year), shop: legalName ?? shop })}
            </span>
          )}
          <LanguageLink className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
            {words('header.otherLanguage')}
          </LanguageLink>
        </Container>
      </footer>
    </div>
  );
}
