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
      className={classNames(isPressed ? 'toggle-button-pressed' : 'toggle-button', className)}
    />
  );
}
