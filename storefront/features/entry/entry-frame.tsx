import type { ReactNode, Ref } from 'react';
import { entryWords } from '../../lib/words/entry-words.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
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
    <PageWords words={entryWords}>
      <Container className="py-8 md:py-16">
        <div className="mx-auto max-w-form">
          <div className="rounded-md border border-line bg-surface p-4 sm:p-8">{children}</div>
          {below}
        </div>
      </Container>
    </PageWords>
  );
}

interface EntryHeadingProps {
  readonly title: string;
  readonly text?: string;
  /** With it the heading can take the focus. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** What comes before a form in its card. */
export function EntryHeading({ title, text, ref }: EntryHeadingProps) {
  return (
    <div className="mb-6 [overflow-wrap:anywhere]">
      <h1 ref={ref} tabIndex={ref ? -1 : undefined} className="text-xl outline-none">
        {title}
      </h1>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
    </div>
  );
}

/** For a heading that comes in the place of what was pressed: the keyboard goes on there. */
export const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();
