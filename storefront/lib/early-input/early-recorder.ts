/**
 * Runs in the head of a page before its script is loaded: records presses until `stop` and typing until the page is
 * hydrated, and from then on those in islands that are not hydrated yet (island.tsx). The submit of a form that needs
 * the script is held back; a form with an `action` is left to the browser, unless it answers in place
 * (`data-in-place`): that one is left to the browser only when the script cannot be loaded. Then the page says so
 * (needs-script.tsx).
 */
export function recordEarlyInput(): void {
  const typed: NonNullable<typeof window.earlyInput>['typed'] = new Map();
  const pressed = new Set<HTMLElement>();
  let isHandling = false;
  const isWaiting = () =>
    [...typed.keys(), ...pressed].some(
      (element) => element.isConnected && !element.closest('[data-island=""]'),
    );
  /** A link that was pressed earlier must not lead away from where a later press leads. */
  const forgetLinks = () => {
    for (const element of pressed) if (element instanceof HTMLAnchorElement) pressed.delete(element);
  };
  /** Nor may a dialog open, and take the focus from a field, once the visitor has gone on to something else. */
  const forgetDialogs = (now: Element) => {
    for (const element of pressed)
      if (element.hasAttribute('aria-haspopup') && !element.contains(now)) pressed.delete(element);
  };
  /** The last of several presses counts, as when one chooses A, B and A again. */
  const keepPress = (element: Element) => {
    pressed.delete(element as HTMLElement);
    pressed.add(element as HTMLElement);
  };
  const isHeld = (form: Element) =>
    !form.hasAttribute('action') ||
    (form.hasAttribute('data-in-place') && form.closest('.without-script') === null);
  const keepText = (field: HTMLInputElement) =>
    typed.set(field, { value: field.value, isChecked: field.checked });
  /**
   * React handles events already, but what was typed or pressed before is not replayed yet. The submit of any form waits
   * for it then: the header's search would otherwise go to its results, and the replay would open its suggestions there.
   */
  const keepOrder = (event: Event, target: Element) => {
    const { replayed, isHydrated } = window.earlyInput ?? {};
    // The submit of a form by script is trusted, too.
    if (target === replayed) return;
    const later = event.type === 'submit' ? target : target.closest('button[type=button]');
    if (event.type !== 'input' && later && (isHydrated || isHeld(later))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      keepPress(later);
    } else if (event.type === 'click') forgetLinks();
  };
  const note = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.isTrusted && event.type !== 'submit') forgetDialogs(target);
    const field = event.type === 'input' && 'value' in target ? (target as HTMLInputElement) : undefined;
    if (isHandling && !target.closest('[data-island=""]')) {
      if (!event.isTrusted) return;
      // React notices nothing of what is typed while it hydrates; afterwards the replay must not put an older text
      // over a newer one.
      if (field && window.earlyInput?.isHydrated) typed.delete(field);
      else if (field) keepText(field);
      if (isWaiting()) keepOrder(event, target);
      return;
    }
    if (field) keepText(field);
    if (event instanceof MouseEvent && event.type === 'click') {
      const element = target.closest<HTMLElement>('button[type=button], a[href]');
      const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (element instanceof HTMLAnchorElement && isHere) {
        forgetLinks();
        // The browser follows every link now. One to a part of the page that is not shown before hydration is followed
        // again later; any other would move the focus back from where the visitor has gone meanwhile.
        const { pathname, hash } = element;
        const isShown = document.getElementById(hash.slice(1))?.getClientRects().length;
        if (hash && pathname === location.pathname && !isShown) pressed.add(element);
      }
      // A browser that knows commands has opened or closed its dialog already (mobile-menu.tsx).
      if (element instanceof HTMLButtonElement && !element.commandForElement) {
        keepPress(element);
        // React would hydrate an island at once when its code is there, and count the press that is replayed, too.
        if (isHandling) event.stopImmediatePropagation();
      }
    }
    if (event.type === 'submit' && isHeld(target)) {
      event.preventDefault();
      keepPress(target);
      if (isHandling) event.stopImmediatePropagation();
    }
  };
  const giveUp = (part: Element) => {
    part.classList.add('without-script');
    for (const form of pressed)
      if (form instanceof HTMLFormElement && form.hasAttribute('action') && part.contains(form))
        form.submit();
  };
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) giveUp(document.documentElement);
  };
  addEventListener('error', fail, true);
  const types = ['input', 'click', 'submit'];
  for (const type of types) addEventListener(type, note, true);
  window.earlyInput = {
    typed,
    pressed,
    giveUp,
    stop: () => {
      removeEventListener('error', fail, true);
      isHandling = true;
    },
  };
}
