import type { Language } from '../../../contract/locale.ts';
import { keepLanguage } from './keep-language.ts';

/**
 * Runs in the head of a page, before it is painted: shows the offer of the other language to a visitor whose browser
 * prefers it and who has chosen none, so that the page does not move. It also completes the links to that language when
 * they are pressed, whether they are hydrated or not: with the hash, which no server knows, and with the cookie that ends
 * the offer.
 */
export function offerLanguage(ours: Language, other: Language): void {
  const complete = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    link.hash = location.hash;
    keepLanguage(other);
  };
  addEventListener('click', complete, true);
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const best = wanted.find((language) => language === ours || language === other);
  // Reading the cookie makes the page wait, so only those read it who may be offered something.
  if (best === other && !/(?:^|; )lang=/.test(document.cookie))
    document.documentElement.dataset.offersLanguage = '';
}
