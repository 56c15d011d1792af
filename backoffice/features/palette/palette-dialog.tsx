import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { activeAfter, NOTHING_ACTIVE } from '../../../storefront/ui/fields/active-option.ts';
import { ListOption } from '../../../storefront/ui/fields/list-option.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { Hit } from './finders.ts';
import { useHits } from './use-hits.ts';

interface PaletteDialogProps {
  /** Says what was typed before the dialog was there. */
  readonly takeTyped: () => string;
  readonly onClose: () => void;
}

/** A text box over a list of pages and things; Enter goes to the one that is marked. */
export function PaletteDialog({ takeTyped, onClose }: PaletteDialogProps) {
  const t = useTranslations('palette');
  const [term, setTerm] = useState(takeTyped);
  const { hits, isSearching, isFirstKnown } = useHits(term);
  const [asked, setActive] = useState(0);
  const active = hits.length === 0 ? NOTHING_ACTIVE : Math.min(Math.max(asked, 0), hits.length - 1);
  const list = useId();
  const open = useOpening(onClose);
  const hit = hits[active];
  const enter = useEnter(asked > 0 || isFirstKnown, () => hit && open(hit));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return enter.press();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive(activeAfter(event.key, active, hits.length) ?? active);
  };
  return (
    <PaletteFrame label={t('open')} onClose={onClose}>
      <input
        name="palette"
        type="text"
        role="combobox"
        aria-label={t('field')}
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={active === NOTHING_ACTIVE ? undefined : `${list}-${active}`}
        autoComplete="off"
        placeholder={t('field')}
        value={term}
        maxLength={100}
        onChange={(event) => {
          setTerm(event.target.value);
          setActive(0);
          enter.forget();
        }}
        onKeyDown={onKeyDown}
        className="h-14 w-full border-line border-b bg-transparent px-4 text-base outline-none"
      />
      <HitList id={list} hits={hits} active={active} onChoose={open} />
      <p role="status" className={hits.length > 0 || isSearching ? 'sr-only' : 'px-4 pb-4 text-ink-soft'}>
        {isSearching ? t('searching') : t('count', { count: hits.length })}
      </p>
    </PaletteFrame>
  );
}

/** Enter waits for the answer to what was typed last: until then the list begins with what was found before. */
function useEnter(isReady: boolean, run: () => void) {
  const [isPressed, setIsPressed] = useState(false);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isPressed || !isReady) return;
    setIsPressed(false);
    runNow();
  }, [isPressed, isReady]);
  return { press: () => setIsPressed(true), forget: () => setIsPressed(false) };
}

function useOpening(onClose: () => void) {
  const navigate = useNavigate();
  return ({ path, isInShop }: Hit) => {
    onClose();
    if (isInShop) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  };
}

interface HitListProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  /** The index of the marked one. */
  readonly active: number;
  readonly onChoose: (hit: Hit) => void;
}

function HitList({ id, hits, active, onChoose }: HitListProps) {
  const t = useTranslations('palette');
  return (
    <div id={id} role="listbox" aria-label={t('found')} className="max-h-[60dvh] overflow-y-auto py-2">
      {hits.map((hit, index) => (
        <ListOption
          key={hit.path + hit.name}
          id={`${id}-${index}`}
          active={index === active}
          onChoose={() => onChoose(hit)}
        >
          <StaffIcon name={hit.icon} className="size-5 text-ink-soft" />
          <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
            <span className="truncate sm:flex-1">{hit.name}</span>
            {hit.note && <span className="truncate text-ink-soft text-sm">{hit.note}</span>}
          </span>
          {hit.isInShop && <StaffIcon name="external-link" className="size-4 text-ink-soft" />}
        </ListOption>
      ))}
    </div>
  );
}

interface FrameProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside and gives it back. */
function PaletteFrame({ label, onClose, children }: FrameProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={box}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === box.current && onClose()}
      className="mx-auto mt-[10dvh] w-[calc(100%-2rem)] max-w-160 rounded-md bg-surface p-0 text-ink shadow-float backdrop:bg-ink/60"
    >
      {children}
    </dialog>
  );
}
