/** Milliseconds for which the script waits, at most, for what else the page is made of. */
const TIMEOUT_MS = 3000;

/**
 * Fetches the script that `holdScriptBack` holds, once style, fonts and the first pictures are there and the page is
 * painted: on a slow line they need not share it with the script. A visitor who touches the page waits no longer, and
 * neither does a page in a tab behind others, or one whose picture does not come.
 */
export function startLateScript(): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('[rel=late]')) link.setAttribute('rel', 'modulepreload');
    for (const held of document.querySelectorAll<HTMLScriptElement>('[type="text/late"]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.text = held.text;
      held.replaceWith(script);
    }
  };
  // Earlier the end of the page may be missing, and the script is there.
  addEventListener('DOMContentLoaded', () => {
    setTimeout(start, TIMEOUT_MS);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, true);
  });
  // The first pictures are there; the text may have been painted before them, or will be painted with them.
  const whenPainted = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  });
  addEventListener('load', () => whenPainted.observe({ type: 'paint', buffered: true }));
}
