import type { ReactNode } from 'react';

/** One thing that can be done with the data: what it does, and its button. */
export function Offer({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="flex flex-col gap-4 p-4 md:flex-row md:items-center md:justify-between md:gap-8 md:p-6">
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="shrink-0">{children}</div>
    </li>
  );
}
