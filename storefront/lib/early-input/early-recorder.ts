/**
 * Runs in the head of a page, before its script is there: keeps what a visitor types and presses until `stop`. A form
 * that only its script can send is not sent; one that names where it goes to is the browser's. Where the script cannot
 * be loaded, the page says so (needs-script.tsx). Stands in the page as text, so it uses nothing from outside of itself.
 */
export function recordEarlyInput(): void {
  const typed: NonNullable<typeof window.earlyInput>['typed'] = new Map();
  const pressed = new Set<HTMLElement>();
  const note = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.type === 'input' && 'value' in target) {
      const field = target as HTMLInputElement;
      typed.set(field, { value: field.value, isChecked: field.checked });
    }
    if (event instanceof MouseEvent && event.type === 'click') {
      const element = target.closest<HTMLElement>('button[type=button], a[href*="#"]');
      // A link within the page may lead to what the script has yet to show: it is followed now, and once more then.
      const leadsAway =
        element instanceof HTMLAnchorElement &&
        (element.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey);
      if (element && !leadsAway) pressed.add(element);
    }
    if (event.type === 'submit' && !target.hasAttribute('action')) {
      event.preventDefault();
      pressed.add(target as HTMLElement);
    }
  };
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) document.documentElement.classList.add('without-script');
  };
  addEventListener('error', fail, true);
  const types = ['input', 'click', 'submit'];
  for (const type of types) addEventListener(type, note, true);
  window.earlyInput = {
    typed,
    pressed,
    stop: () => {
      removeEventListener('error', fail, true);
      for (const type of types) removeEventListener(type, note, true);
    },
  };
}
