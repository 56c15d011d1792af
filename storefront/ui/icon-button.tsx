import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const iconButtonClass = 'icon-button';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible label, because the button has no text. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={classNames(iconButtonClass, className)} {...rest} />
  );
}
