/** Messages that are the same in both languages: names, and words that both write alike. */
const SAME = new Set([
  'Canada',
  'CAD',
  'Catalogue',
  'CSV',
  'CVC',
  'Date',
  'Description',
  'Doug Hrynkiw',
  // What each language calls itself.
  'English',
  'Français',
  'Exemption',
  'FAQ',
  'Google Maps',
  'HTML',
  'Halyard',
  'K1P 5G3',
  'Margaret Comeau',
  'Menu',
  'Message',
  'Messages',
  'Notes',
  'Notifications',
  'Page 7',
  'Pages',
  'Priya Sandhu',
  'Production',
  'Province',
  'Source',
  'Suggestions',
  'Taxes',
  'codes',
  'Total',
  'Total (CAD)',
  '‹title›, page 7',
  '7 × 7 pixels',
]);

/** Whether a text may be the same in both languages: it is in the short list, or has no words but `‹arguments›`. */
export const isSameInBoth = (text: string): boolean =>
  SAME.has(text) || !/\p{L}/u.test(text.replaceAll(/‹\w+›/g, ''));
