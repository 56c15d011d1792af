import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './shop-frame.tsx';

/** Logo and a way back, but no menu: nothing leads away from paying (DESIGN, The look). */
export function CheckoutFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('header');
  const footer = useTranslations('footer');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="on-ink">
        <Container className="flex items-center justify-between gap-4 py-2">
          <Logo label={t('home')} />
          <Link
            to={href('/cart')}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
          >
            <Icon name="arrow-left" className="size-5" />
            {t('backToCart')}
          </Link>
        </Container>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="border-line border-t py-6 text-ink-soft text-sm">
        <Container>{footer('copyright')}</Container>
      </footer>
    </div>
  );
}
