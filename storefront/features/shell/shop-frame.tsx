import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { whenIdle } from '../../lib/navigation/when-idle.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { askGeneral } from '../../state/general.ts';
import { ConsentBanner } from './consent.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function ShopFrame({ children }: { readonly children: ReactNode }) {
  const adsTag = useRootData()?.adsTag;

  useEffect(() => whenIdle(askGeneral), []);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      {adsTag && (
        <Suspense>
          <ConsentBanner adsTag={adsTag} />
        </Suspense>
      )}
    </div>
  );
}

export function SkipLink() {
  const t = useTranslations('common');
  return (
    <a href="#content" className="skip-link">
      {t('skipToContent')}
    </a>
  );
}
