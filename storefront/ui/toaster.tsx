import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { onToast, type Toast, takeToasts } from './toast.ts';

const SHOW = { success: toast.success, error: toast.error, info: toast } as const;

function show({ message, tone, about }: Toast): void {
  const placed = about === 'product' ? ({ duration: 2000, position: 'top-center' } as const) : {};
  SHOW[tone](message, placed);
}

/** Loaded with the first toast (see toast-host.tsx). */
export function Toaster({ label }: { readonly label: string }) {
  useEffect(() => {
    const showWaiting = () => takeToasts().forEach(show);
    showWaiting();
    return onToast(showWaiting);
  }, []);
  return (
    <SonnerToaster
      position="top-right"
      duration={5000}
      offset={88}
      mobileOffset={72}
      containerAriaLabel={label}
      richColors
      closeButton
    />
  );
}
