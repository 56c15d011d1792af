import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/**
 * A drawing beside words, or in a control with a label of its own: screen readers skip it. Its colour is that of the
 * text, and its shape a mask in the style sheet (icons.css), which is there at the first paint.
 */
export const Icon = ({ name, className }: IconProps) => (
  <i aria-hidden className={classNames(`icon icon-${name}`, className)} />
);
