import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** `primary` is the one main action of a page. `inverse` is for ink or a picture as background. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'inverse';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-maple text-on-ink hover:bg-maple-dark',
  secondary: 'border border-ink bg-surface text-ink hover:bg-mist',
  quiet: 'text-ink underline underline-offset-4 hover:bg-mist',
  inverse: 'border border-on-ink text-on-ink hover:bg-on-ink hover:text-ink',
};

/** For the rare element that must look like a button and is neither a button nor a link. */
export function buttonClass(look: ButtonLook = 'secondary', className?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-6 py-2 text-center font-heading font-semibold text-base',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    LOOKS[look],
    className,
  );
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
