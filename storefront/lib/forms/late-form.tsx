import { type ReactNode, Suspense, useRef } from 'react';
import { Awake } from '../early-input/island.tsx';
import { FormNeedsScript } from './form-needs-script.tsx';

/**
 * A form whose code, above all its validation rules, is loaded after the page's own. The server renders it at once; what
 * is typed and pressed in it before it is hydrated is recorded and replayed.
 */
export function LateForm({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <FormNeedsScript />
      <LateIsland>{children}</LateIsland>
    </>
  );
}

/** The same around a form that the browser can send without script. */
export const LateIsland = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    <Hydrated>{children}</Hydrated>
  </Suspense>
);

/** Mounts together with its children: until then React leaves the server's HTML untouched. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div ref={ref} data-island="">
      {children}
      <Awake island={ref} />
    </div>
  );
}
