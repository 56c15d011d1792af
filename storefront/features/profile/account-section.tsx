import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Section with its description on the left and its actions on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-line border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-12 lg:py-12"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}
