import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Island, islandPart } from '../../lib/early-input/island.tsx';
import { whenIdle } from '../../lib/navigation/when-idle.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { askGeneral } from '../../state/general.ts';
import { ConsentBanner } from './consent.ts';

const HEADER = islandPart('header', async () => (await import('./late-header.tsx')).LateHeader);
const FOOTER = islandPart('footer', async () => (await import('./footer.tsx')).Footer);

/** For the pages with another frame. */
export function preloadShopFrame(): void {
  HEADER.preload();
  FOOTER.preload();
}

export function ShopFrame({ children }: { readonly children: ReactNode }) {
  const tags = useRootData()?.tags;

  useEffect(() => whenIdle(askGeneral), []);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Island part={HEADER} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Island part={FOOTER} />
      {tags && (
        <Suspense>
          <ConsentBanner tags={tags} />
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
