import type { Page } from '@playwright/test';

/** A text of a page that a person sees or hears. */
export interface SeenText {
  readonly text: string;
  /** The element's tag, or the name of an attribute. */
  readonly where: string;
}

/**
 * Collects every text of a page that is shown or read aloud: text, attributes, the title and the description. Leaves
 * out what the page marks as written in another language, as a person's own words, or as a name that nobody
 * translates.
 */
export const seenTexts = (page: Page): Promise<SeenText[]> =>
  page.evaluate(() => {
    const OWN = document.documentElement.lang;
    const ATTRIBUTES = [
      'alt',
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'placeholder',
      'title',
    ];
    const found: SeenText[] = [{ text: document.title, where: 'title' }];
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    if (description) found.push({ text: description, where: 'description' });
    const isOurs = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') === OWN &&
      !element.closest('[translate="no"], script, style, noscript');
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOurs(element)) continue;
      for (const name of ATTRIBUTES) {
        const text = element.getAttribute(name);
        if (text) found.push({ text, where: name });
      }
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent).join('…');
      if (text.trim()) found.push({ text, where: element.localName });
    }
    return found.map(({ text, where }) => ({
      text: text.replace(/\s+/g, (blank) => (blank.includes('\u00a0') ? blank : ' ')).trim(),
      where,
    }));
  });
