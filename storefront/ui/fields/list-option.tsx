import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

interface ListOptionProps {
  readonly id: string;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/**
 * An option of a list below a text box (WAI-ARIA combobox): it is referenced by id, and scrolled into view when
 * active.
 */
export function ListOption({ id, active, onChoose, children }: ListOptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box, as in the combobox pattern
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 hover:bg-mist',
        active && 'bg-mist shadow-[inset_3px_0_var(--color-ink)]',
      )}
    >
      {children}
    </div>
  );
}
