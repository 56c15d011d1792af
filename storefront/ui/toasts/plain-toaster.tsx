import { useEffect, useState } from 'react';
import { onToast, type Toast, takeToasts } from './toast.ts';

/**
 * Shows the last message when the toaster's code cannot be loaded: "you are offline" is most likely the first message
 * of a visit, and shown when nothing more can be loaded.
 */
export function PlainToaster() {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    const show = () => setToast((before) => takeToasts().at(-1) ?? before);
    show();
    return onToast(show);
  }, []);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(undefined), toast.about === 'product' ? 2000 : 5000);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-31 z-50 flex justify-center">
      {toast && (
        <p className="pointer-events-auto rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-float">
          {toast.message}
          {toast.action && (
            <button
              type="button"
              onClick={toast.action.run}
              className="ml-4 min-h-11 font-semibold underline"
            >
              {toast.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
