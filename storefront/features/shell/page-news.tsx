import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTypedMeanwhile } from '../../lib/navigation/use-typed-meanwhile.ts';

/**
 * Does for client-side navigations what the browser does for a new document: announces the new title to screen readers
 * and moves the focus to the top of the page, or to the top of the list when only its page number changed. A visitor who
 * began to type while the page was loading goes on typing.
 */
export function PageNews() {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page') ?? '1';
  const shown = useRef({ pathname, page });
  const [title, setTitle] = useState('');
  const { note, forget, take } = useTypedMeanwhile();
  const noteTyping = useEffectEvent(note);
  const noteSubmit = useEffectEvent(forget);
  const takeTyping = useEffectEvent(take);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('input', () => noteTyping(), options);
    document.addEventListener('submit', () => noteSubmit(), options);
    return () => listening.abort();
  }, []);
  useEffect(() => {
    const isTyping = takeTyping();
    const before = shown.current;
    if (before.pathname === pathname && before.page === page) return;
    shown.current = { pathname, page };
    setTitle(document.title);
    const main = document.getElementById('content');
    const { activeElement } = document;
    if (isTyping && activeElement instanceof HTMLInputElement) return;
    // A focused control keeps the focus: a filter, or an element that the new page focused itself. A followed link does
    // not.
    if (main?.contains(activeElement) && activeElement?.tagName !== 'A') return;
    const list = before.pathname === pathname && document.getElementById('list-title');
    (list || main)?.focus({ preventScroll: true });
  }, [pathname, page]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
