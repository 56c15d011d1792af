import { type ReactNode, Suspense } from 'react';
import { useMounted } from '../use-mounted.ts';
import { FormNeedsScript } from './form-needs-script.tsx';

/**
 * A form whose code, above all its validation rules, is loaded after the page's own. The server renders it at once;
 * it is inert until it is hydrated, because input made before would be lost.
 */
export function LateForm({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* Outside the inert element, because screen readers skip inert content. */}
      <FormNeedsScript />
      <Suspense fallback={null}>
        <Hydrated>{children}</Hydrated>
      </Suspense>
    </>
  );
}

/** Mounts together with its children: until then React leaves the server's HTML untouched. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  return <div inert={!useMounted()}>{children}</div>;
}
