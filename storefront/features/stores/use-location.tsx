import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { locate } from '../../state/locate.ts';
import { useLocationSlice } from '../../state/location.ts';
import { Button } from '../../ui/button.tsx';
import { NEAR_VISITOR, type StoresAddress } from './stores-address.ts';

/** The browser is asked only when this is pressed. Where that leads nowhere, a quiet word and everything as it was. */
export function UseLocation({ onFound }: { readonly onFound: (next: StoresAddress) => void }) {
  const t = useTranslations('stores');
  const status = useLocationSlice((location) => location.status);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isBusy = status === 'loading';
  const press = async () => {
    if (isBusy) return;
    // By the time an answer comes one may be on another page.
    if ((await locate()) && isHere.current) onFound(NEAR_VISITOR);
  };
  return (
    <>
      <div className="flex flex-col noscript:hidden">
        <Button onClick={press} aria-disabled={isBusy} className="h-12">
          <LocateFixed aria-hidden className="size-5" />
          {isBusy ? t('locating') : t('useLocation')}
        </Button>
      </div>
      <p role="status" className="w-full text-ink-soft text-sm empty:hidden">
        {status === 'failed' && t('notLocated')}
      </p>
    </>
  );
}
