import { Suspense, useSyncExternalStore } from 'react';
import { optionalPart } from '../optional-part.ts';
import { PlainToaster } from './plain-toaster.tsx';
import { hasToasts, onToast } from './toast.ts';
import type { ToasterOptions } from './toaster.tsx';

const Toaster = optionalPart(async () => (await import('./toaster.tsx')).Toaster, PlainToaster);

const never = () => false;

/** For the root, once: loads the toaster with the first message. */
export function ToastHost(options: ToasterOptions) {
  const wanted = useSyncExternalStore(onToast, hasToasts, never);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster {...options} />
    </Suspense>
  );
}
