import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** The shop's own words. Links to its pages are followed without loading the page anew. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked, by mouse or keyboard, is a link inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by the keyboard is a click too
    <div
      className="prose"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the project's own markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
