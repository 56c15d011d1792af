import { type ComponentType, Suspense, useState } from 'react';
import { optionalPart } from '../optional-part.ts';

interface LatePart<Props> {
  /** The component to render: the loaded part, or one that suspends until it is loaded. */
  readonly current: () => ComponentType<Props>;
  /** Prefetches the code; a failure is retried when the part is needed. */
  readonly preload: () => void;
}

/**
 * A part that is shown after a press. Its code is prefetched when the page is idle; an earlier press waits for it.
 * When it cannot be loaded, `instead` is the fallback.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    return loaded;
  };
  const waiting = optionalPart(fetchPart, instead);
  return {
    // React may delay suspended content by up to 300 ms, so a loaded part must not suspend.
    current: () => loaded ?? waiting,
    preload: () => void fetchPart().catch(() => {}),
  };
}

interface LateProps<Props> {
  readonly part: LatePart<Props>;
  readonly props: Props;
}

/** Renders a late part; the component does not change while it is mounted. */
export function Late<Props extends object>({ part, props }: LateProps<Props>) {
  const [Part] = useState<ComponentType<Props>>(part.current);
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
