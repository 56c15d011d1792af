import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A part that comes when it is wanted and that a page does well without: where its code cannot be had (a connection
 * that breaks, a build that is gone), `instead` is shown, nothing unless it is given, and the page stays.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: instead }),
    ),
  );
}
