import type { ReactNode } from 'react';
import { AccountWords } from '../../lib/account-words-provider.tsx';
import { Container } from '../../ui/container.tsx';

/** The one column of the pages around signing in: a quiet card, and below it the way to the next page. */
export function EntryFrame({
  children,
  below,
}: {
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  return (
    <AccountWords>
      <Container className="py-8 md:py-16">
        <div className="mx-auto max-w-form">
          <div className="rounded-md border border-line bg-surface p-4 sm:p-8">{children}</div>
          {below}
        </div>
      </Container>
    </AccountWords>
  );
}

/** What comes before a form in its card. */
export function EntryHeading({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className="mb-6">
      <h1 className="text-xl">{title}</h1>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
    </div>
  );
}
