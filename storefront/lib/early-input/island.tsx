import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../navigation/when-idle.ts';
import { FindIsland } from '../rendering/find-island.ts';
import { useRootData } from '../use-root-data.ts';
import { wakeIsland } from './early-input.ts';

interface IslandPart {
  readonly name: string;
  /** The component to render: the loaded part, or one that suspends until it is loaded. */
  readonly current: () => ComponentType;
  /** For pages without this island that lead to pages with it. */
  readonly preload: () => void;
}

/** A part of every page whose code is loaded after the page's own: when the page is idle, or at the first input. */
export function islandPart(name: string, load: () => Promise<ComponentType>): IslandPart {
  let loaded: ComponentType | undefined;
  const fetchPart = async () => {
    loaded ??= await load();
    return loaded;
  };
  const waiting = lazy(async () => {
    if (typeof document !== 'undefined') await untilNeeded();
    return { default: await fetchPart().catch(giveUp) };
  });
  return {
    name,
    // A page that is opened later must not be without its header for a moment.
    current: () => loaded ?? waiting,
    preload: () => void fetchPart().catch(() => {}),
  };
}

/**
 * Renders a late part; the server renders it at once. What is typed and pressed in it before it is hydrated is recorded
 * and replayed; its links and its forms, each of which has an `action`, are the browser's meanwhile. When the code
 * cannot be loaded, they stay the browser's, and what cannot work is replaced as on a page without script.
 *
 * The part has no props, because React would replace the server's HTML if they changed before hydration.
 */
export const Island = memo(import.meta.env.SSR ? IslandOnServer : IslandInBrowser);

interface IslandProps {
  readonly part: IslandPart;
}

/** The same part of the shop's frame is rendered once for all pages (render-islands.ts). */
function IslandOnServer({ part }: IslandProps) {
  const findIsland = useContext(FindIsland);
  // Ids in the part depend on its place in the page.
  const place = useId();
  const { now: _, ...root } = useRootData() ?? {};
  const html = findIsland?.(`${part.name} ${place} ${JSON.stringify(root)}`);
  return html === undefined ? (
    <Content part={part} />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
    <div data-island="" className="contents" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function IslandInBrowser({ part }: IslandProps) {
  // The server does it, and ids of what follows depend on it.
  useId();
  return <Content part={part} />;
}

function Content({ part }: IslandProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [Part] = useState<ComponentType>(part.current);
  return (
    <div ref={ref} data-island="" className="contents">
      <Suspense>
        <Part />
        <Awake island={ref} />
      </Suspense>
    </div>
  );
}

function giveUp(): Promise<never> {
  for (const asleep of document.querySelectorAll('[data-island=""]')) window.earlyInput?.giveUp(asleep);
  return new Promise(() => {});
}

/** Mounts together with what its island contains. */
export function Awake({ island }: { readonly island: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (island.current) wakeIsland(island.current);
  }, [island]);
  return null;
}

const INPUT = ['pointerdown', 'keydown', 'focusin'] as const;

let needed: Promise<void> | undefined;

/** Resolves for all islands at once: a visitor who touches one part is about to use the page. */
function untilNeeded(): Promise<void> {
  needed ??= new Promise((resolve) => {
    whenIdle(resolve);
    const options = { capture: true, once: true, passive: true };
    for (const type of INPUT) addEventListener(type, () => resolve(), options);
  });
  return needed;
}
