import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface ToggleButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> {
  readonly isPressed: boolean;
}

/** One of a group of visible choices; pressing it again deselects it. */
export function ToggleButton({ isPressed, className, ...rest }: ToggleButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isPressed}
      className={classNames(
        'min-h-11 min-w-11 break-words rounded-md border px-4 py-2 text-sm tabular-nums transition-colors',
        isPressed
          ? 'border-ink bg-ink text-on-ink'
          : 'border-line-strong bg-surface hover:border-ink hover:bg-mist',
        className,
      )}
    />
  );
}
