import { useTranslations } from 'use-intl';
import { Late, latePart } from '../../../ui/dialogs/late-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { StoreChoiceProps } from './store-choice.tsx';

const STORES = latePart<StoreChoiceProps>(
  async () => (await import('./store-choice.tsx')).StoreChoice,
  StoresUnavailable,
);

export const preloadStoreChoice = STORES.preload;

/** Loaded late, because only pick-up orders need the stores. */
export const StoreChoice = (props: StoreChoiceProps) => <Late part={STORES} props={props} />;

function StoresUnavailable() {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  return (
    <div tabIndex={-1} data-in-the-way className="scroll-mt-header-offset">
      <Notice tone="error">
        <p>{t('storesFailed')}</p>
        <p>{common('networkError')}</p>
      </Notice>
    </div>
  );
}
