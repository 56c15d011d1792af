import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Renders the shop's own texts. Links to its pages are client-side navigations. */
export function Prose({ html }: { readonly html: string }) {
  const navigate = useNavigate();

  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!path?.startsWith('/') || !isPlain) return;
    event.preventDefault();
    navigate(path);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only links inside it are clicked, by mouse or keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click, too
    <div
      className="prose"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the project's own Markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
