import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { locate } from '../../state/locate.ts';
import { useLocationSlice } from '../../state/location.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NEAR_VISITOR, storesHref } from './stores-address.ts';
import type { StoresControls } from './use-stores-controls.ts';

/**
 * Button that sorts by the visitor's location. The browser asks for permission only when it is pressed; a failure shows
 * a short message and changes nothing.
 */
export function UseLocation({ controls: { address, change } }: { readonly controls: StoresControls }) {
  const t = useTranslations('stores');
  const status = useLocationSlice((location) => location.status);
  const asked = storesHref(address);
  /** The list that the visitor sees or has asked for; none once the page is left. */
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    wanted.current = asked;
    return () => {
      wanted.current = undefined;
    };
  }, [asked]);
  const isBusy = status === 'loading';
  const press = async () => {
    if (isBusy) return;
    // The visitor may have left the page, or asked for another list, before the location is known.
    if ((await locate()) && wanted.current === asked) change(NEAR_VISITOR);
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
