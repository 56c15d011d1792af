import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { island } from '../../lib/early-input/island.tsx';
import { whenIdle } from '../../lib/navigation/when-idle.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { askGeneral } from '../../state/general.ts';
import { ConsentBanner } from './consent.ts';

const Header = island(async () => (await import('./late-header.tsx')).LateHeader);
const Footer = island(async () => (await import('./footer.tsx')).Footer);

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
    <a
      href="#content"
      className="sr-only z-50 rounded-md bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('skipToContent')}
    </a>
  );
}
