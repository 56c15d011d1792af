import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

/** `primary` is the one main action of a page. `inverse` is for ink or a picture as background. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'inverse';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  inverse: 'button button-inverse',
};

/** For the rare element that must look like a button and is neither a button nor a link. */
export function buttonClass(look: ButtonLook = 'secondary', className?: string): string {
  return classNames(LOOKS[look], className);
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

export function Button({ look = 'secondary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

interface LinkButtonProps extends ComponentProps<typeof Link> {
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

export function LinkButton({ look = 'secondary', className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
