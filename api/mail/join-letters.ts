import { type Language, LOCALES } from '../../contract/locale.ts';
import type { Letter } from './letter.ts';

type Written = Letter & { readonly language: Language };

/** Makes one letter of two that say the same: the first one, and below it the other. */
export function joinLetters(first: Written, second: Written): Letter {
  const [, below = ''] = /<body[^>]*>(.*)<\/body>/s.exec(second.html) ?? [];
  const part = `<div lang="${LOCALES[second.language]}">${below}</div>\n</body>`;
  return {
    subject: `${first.subject} / ${second.subject}`,
    // A function, because a text may hold `$&`.
    html: first.html.replace('</body>', () => part),
    text: `${first.text}\n${RULE}\n\n${second.text}`,
  };
}

const RULE = '–'.repeat(40);
