interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

/** Canadian French: a no-break blank before a colon, `%` and `$` and inside « », and none before `!`, `?` and `;`. */
const RULES: readonly Rule[] = [
  // After a digit it may be feet.
  { fault: 'a straight apostrophe instead of ’', pattern: /(?<!\d)'/ },
  { fault: 'a blank before !, ? or ;', pattern: /\s[!?;]/ },
  // Not in an address (https:) or between digits (16:9).
  { fault: 'no no-break blank before a colon', pattern: /(?<!\u00a0):(?!\/\/|(?<=\d:)\d)/ },
  { fault: 'no no-break blank after «', pattern: /«(?!\u00a0)/ },
  { fault: 'no no-break blank before »', pattern: /(?<!\u00a0)»/ },
  // The beginning of a text stands beside an element, so nothing is known of its left side.
  { fault: 'no no-break blank before % or $', pattern: /(?<!\u00a0|^)[%$]/ },
  { fault: '“devis” instead of “soumission”', pattern: /(?<!\p{L})devis(?!\p{L})/iu },
  { fault: 'two blanks in a row', pattern: /[^\S\n]{2}/ },
  {
    fault: '“1” instead of “1er” in a date',
    pattern:
      /(?<!\d)1\s(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/i,
  },
  { fault: 'a nought before an hour', pattern: /(?<!\d)0\d\sh(?!\p{L})/u },
];

const EXCERPT = 20;

/**
 * Finds what Canadian French does not write: in a message, or in the text of a rendered element as a reader sees it
 * (blanks between lines of HTML are not part of it). Each fault is a sentence with an excerpt.
 */
export const findFrenchFaults = (text: string): string[] =>
  RULES.flatMap(({ fault, pattern }) => {
    const at = text.search(pattern);
    if (at < 0) return [];
    return `${fault}: …${text.slice(Math.max(0, at - EXCERPT), at + EXCERPT)}…`;
  });
