import { type ComponentType, Suspense, useState } from 'react';
import { optionalPart } from '../optional-part.ts';

interface LatePart<Props> {
  /** What is drawn now: a part whose code is there, or one that waits for it. */
  readonly current: () => ComponentType<Props>;
  /** Fetches the code; what fails is tried again when the part is needed. */
  readonly preload: () => void;
}

/**
 * A part that is shown after something was pressed. Its code is fetched when the page is idle, so that it is there by
 * then; a press that is earlier waits for it. Where it cannot be had, `instead` does its work.
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
    // React shows what it had to wait for up to 300 ms later, so what is there already does not wait.
    current: () => loaded ?? waiting,
    preload: () => void fetchPart().catch(() => {}),
  };
}

interface LateProps<Props> {
  readonly part: LatePart<Props>;
  readonly props: Props;
}

/** Draws a late part; the same one for as long as it stands. */
export function Late<Props extends object>({ part, props }: LateProps<Props>) {
  const [Part] = useState<ComponentType<Props>>(part.current);
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
