import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { activeAfter, NOTHING_ACTIVE } from '../../../storefront/ui/fields/active-option.ts';
import { ListOption } from '../../../storefront/ui/fields/list-option.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { Hit } from './finder.ts';
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
  const { hits, isSearching } = useHits(term);
  const [asked, setActive] = useState(0);
  const active = hits.length === 0 ? NOTHING_ACTIVE : Math.min(Math.max(asked, 0), hits.length - 1);
  const list = useId();
  const navigate = useNavigate();
  const open = ({ path }: Hit) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[active];
    if (event.key === 'Enter' && hit) return open(hit);
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
        }}
        onKeyDown={onKeyDown}
        className="h-14 w-full border-line border-b bg-transparent px-4 text-base outline-none"
      />
      <div id={list} role="listbox" aria-label={t('found')} className="max-h-[60dvh] overflow-y-auto py-2">
        {hits.map((hit, index) => (
          <ListOption
            key={hit.path + hit.name}
            id={`${list}-${index}`}
            active={index === active}
            onChoose={() => open(hit)}
          >
            <StaffIcon name={hit.icon} className="size-5 text-ink-soft" />
            <span className="min-w-0 flex-1 truncate">{hit.name}</span>
            {hit.note && <span className="truncate text-ink-soft text-sm">{hit.note}</span>}
          </ListOption>
        ))}
      </div>
      <p role="status" className={hits.length > 0 || isSearching ? 'sr-only' : 'px-4 pb-4 text-ink-soft'}>
        {isSearching ? t('searching') : t('count', { count: hits.length })}
      </p>
    </PaletteFrame>
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
