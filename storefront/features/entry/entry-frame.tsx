import type { ReactNode, Ref } from 'react';
import { entryWords } from '../../lib/words/entry-words.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';

/** Layout of the sign-in pages: one column with a card, and below it a link to the next page. */
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
  /** Makes the heading focusable. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** Heading and introduction of a form in its card. */
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

/** Ref callback for a heading that replaces the pressed control, which moves the keyboard focus to it. */
export const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();
