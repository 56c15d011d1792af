import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserFetch, getSuggestions } from '../../../lib/api/api.ts';
import { searchTarget } from '../../../lib/navigation/search-target.ts';
import { searchedTerm } from '../../../lib/navigation/searched-term.ts';
import { useTypedMeanwhile } from '../../../lib/navigation/use-typed-meanwhile.ts';
import { GAPS } from '../../../lib/rendering/find-island.ts';
import { askGeneral, useGeneral } from '../../../state/general.ts';
import { activeAfter, NOTHING_ACTIVE } from '../../../ui/fields/active-option.ts';
import { offer, type Suggestions, suggestKnown, targetsOf } from './suggestions.ts';

const MIN_LENGTH = 2;
const PAUSE_MS = 150;

/** Debounced suggestions. Stale responses are dropped; failures count as no suggestions. */
function useSuggestions(term: string): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>();
  const shop = useGeneral();
  const long = term.length >= MIN_LENGTH;

  useEffect(() => {
    if (!long) {
      setFound(undefined);
      return;
    }
    const overtaken = new AbortController();
    const ask = async () => {
      try {
        const { data } = await getSuggestions(browserFetch, term, overtaken.signal);
        if (!overtaken.signal.aborted) setFound({ ...data, term, stores: [] });
      } catch {
        if (!overtaken.signal.aborted) setFound(undefined);
      }
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      overtaken.abort();
    };
  }, [term, long]);

  return long ? offer(suggestKnown(term, shop), found) : undefined;
}

/**
 * Text box with a list of suggestions (WAI-ARIA combobox with manual selection). The focus stays in the box; `active`
 * is the entry that Enter chooses. The input is uncontrolled, so that text typed before hydration is not lost.
 */
export function useSearchBox() {
  const location = useLocation();
  const { key } = location;
  const navigate = useNavigate();
  const typedMeanwhile = useTypedMeanwhile();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [wanted, setWanted] = useState(false);
  const [target, setTarget] = useState<string>();
  const suggestions = useSuggestions(term);
  const open = wanted && suggestions !== undefined;
  const targets: readonly (string | undefined)[] = open ? targetsOf(suggestions) : [];
  // The active entry is stored by target, not by index, because the API's response reorders the local suggestions.
  const active = targets.indexOf(target);
  const current = import.meta.env.SSR ? GAPS.search : searchedTerm(location);

  const close = () => {
    setWanted(false);
    setTarget(undefined);
  };
  const read = () => {
    typedMeanwhile.note();
    setTerm(box.current?.value.trim() ?? '');
    // What was typed before hydration is read afterwards, when the visitor may have gone on to something else.
    setWanted(form.current?.contains(document.activeElement) ?? false);
    setTarget(undefined);
    // Loads the local suggestions now instead of waiting for the page to be idle.
    if (useGeneral.getState().status === 'idle') askGeneral();
  };
  const go = (target: string) => {
    typedMeanwhile.forget();
    close();
    navigate(target);
  };
  const submit = () => {
    const typed = box.current?.value.trim() ?? '';
    useGeneral.setState({ searchTerm: typed });
    go(searchTarget(typed));
  };
  const choose = (index: number) => {
    const chosen = targets[index];
    if (chosen) go(chosen);
  };

  const takeTyped = useEffectEvent(typedMeanwhile.take);
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (takeTyped()) return;
    if (box.current) box.current.value = current;
    setTerm('');
    setWanted(false);
  }, [key, current]);

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) setWanted(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method editor composes, the keys belong to it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (open) return close();
      if (box.current) box.current.value = '';
      return read();
    }
    if (event.key === 'Enter' && open && active !== NOTHING_ACTIVE) {
      event.preventDefault();
      return choose(active);
    }
    if (event.key === 'ArrowDown' && !open) return read();
    const next = open ? activeAfter(event.key, active, targets.length) : undefined;
    if (next === undefined) return;
    if (next !== NOTHING_ACTIVE) event.preventDefault();
    setTarget(targets[next]);
  };

  return {
    form,
    box,
    current,
    suggestions: open ? suggestions : undefined,
    active,
    choose,
    close,
    read,
    submit,
    onKeyDown,
  };
}
