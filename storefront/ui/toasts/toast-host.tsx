import { Suspense, useSyncExternalStore } from 'react';
import { optionalPart } from '../optional-part.ts';
import { PlainToaster } from './plain-toaster.tsx';
import { hasToasts, onToast } from './toast.ts';
import type { ToasterWords } from './toaster.tsx';

const Toaster = optionalPart(async () => (await import('./toaster.tsx')).Toaster, PlainToaster);

const never = () => false;

/** For the root, once: loads the toaster with the first message. */
export function ToastHost(words: ToasterWords) {
  const wanted = useSyncExternalStore(onToast, hasToasts, never);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster {...words} />
    </Suspense>
  );
}
