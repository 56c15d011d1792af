import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Does what a browser does for a new document and no script does by itself: says the new page's title to those who
 * hear it, and lets the keyboard go on at its top, or at the top of the list whose next page it is.
 */
export function PageNews() {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page') ?? '1';
  const shown = useRef({ pathname, page });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.page === page) return;
    shown.current = { pathname, page };
    setTitle(document.title);
    const main = document.getElementById('content');
    const { activeElement } = document;
    // A filter keeps the focus, and so does what the new page has focused itself. A link was left behind.
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
