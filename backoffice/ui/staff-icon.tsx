import { classNames } from '../../storefront/ui/class-names.ts';
import type { IconName } from '../../storefront/ui/icon-names.ts';
import type { StaffIconName } from './icon-names.ts';

export type AnyIconName = IconName | StaffIconName;

/** A drawing beside words, or in a control with a label: an icon of the shop's or of the back office's own list. */
export const StaffIcon = ({
  name,
  className,
}: {
  readonly name: AnyIconName;
  readonly className?: string;
}) => <i aria-hidden className={classNames(`icon icon-${name}`, className)} />;
