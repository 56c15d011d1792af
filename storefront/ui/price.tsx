import { classNames } from './class-names.ts';

interface PriceProps {
  /** Formatted, with the currency sign. */
  readonly text: string;
  /** The former price, struck through, with a label for screen readers. */
  readonly was?: { readonly text: string; readonly label: string };
  readonly className?: string;
}

export function Price({ text, was, className }: PriceProps) {
  return (
    <span className={classNames('price', className)}>
      {text}
      {was && (
        <>
          {' '}
          <span className="sr-only">{was.label}</span>
          <s aria-hidden className="font-body font-normal text-ink-soft">
            {was.text}
          </s>
        </>
      )}
    </span>
  );
}
