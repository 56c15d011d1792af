import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A lazy part that its page works without: when its code cannot be loaded (a connection that breaks, a build that is
 * gone), the page stays and `instead` is the fallback, by default nothing.
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
