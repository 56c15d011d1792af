/**
 * Runs in the head of a page, before it is painted: shows the offer of the other language to a visitor whose browser
 * prefers it and who has chosen none, so that the page does not move.
 */
export function offerLanguage(ours: string, other: string): void {
  if (/(?:^|; )lang=/.test(document.cookie)) return;
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const best = wanted.find((language) => language === ours || language === other);
  if (best === other) document.documentElement.dataset.offersLanguage = '';
}
