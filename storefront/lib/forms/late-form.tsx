import { type ReactNode, Suspense } from 'react';
import { useMounted } from '../use-mounted.ts';
import { FormNeedsScript } from './form-needs-script.tsx';

/**
 * A form whose code, its rules above all, comes after the page's own. The server draws it at once; until it lives it
 * takes nothing, for what was typed before would be lost.
 */
export function LateForm({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* Not within what is inert, which screen readers leave out. */}
      <FormNeedsScript />
      <Suspense fallback={null}>
        <Living>{children}</Living>
      </Suspense>
    </>
  );
}

/** Mounted together with what it holds: until then React leaves all of it as the server drew it. */
function Living({ children }: { readonly children: ReactNode }) {
  return <div inert={!useMounted()}>{children}</div>;
}
