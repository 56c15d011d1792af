import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { locate } from '../../state/locate.ts';
import { useLocationSlice } from '../../state/location.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NEAR_VISITOR, type StoresAddress } from './stores-address.ts';

/**
 * Button that sorts by the visitor's location. The browser asks for permission only when it is pressed; a failure shows
 * a short message and changes nothing.
 */
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
    // The visitor may have left the page before the location is known.
    if ((await locate()) && isHere.current) onFound(NEAR_VISITOR);
  };
  return (
    <>
      <div className="flex flex-col noscript:hidden">
        <Button onClick={press} aria-disabled={isBusy} className="h-12">
          <Icon name="locate-fixed" className="size-5" />
          {isBusy ? t('locating') : t('useLocation')}
        </Button>
      </div>
      <p role="status" className="w-full text-ink-soft text-sm empty:hidden">
        {status === 'failed' && t('notLocated')}
      </p>
    </>
  );
}
