import type { Language } from '../../../contract/locale.ts';
import english from '../../../messages/mail/en.json' with { type: 'json' };
import french from '../../../messages/mail/fr.json' with { type: 'json' };
import type { ReceivedMail } from '../fakes/smtp.ts';

const MESSAGES = { en: english, fr: french };

/** Lists what a reader sees of a mail: its subject, its text, and the text of its HTML with titles and alternatives. */
export function readParts({ email: { subject = '', text = '', html = '' } }: ReceivedMail): string[] {
  const alternatives = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt = '']) => alt);
  const seen = [html.replace(/<br>/g, '\n').replace(/<[^>]+>/g, ''), ...alternatives];
  return [subject, text, ...seen.map(withoutEntities)];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const withoutEntities = (html: string): string =>
  html.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Lists the sentences of a language's messages, without their arguments; two words may be the same in both. */
export const sentencesOf = (language: Language): string[] =>
  flat(MESSAGES[language])
    .flatMap((message) => message.split(/\{\w+(?:, \w+)?\}|[{}]/))
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length > 2);

const flat = (messages: object): string[] =>
  Object.values(messages).flatMap((value: string | object) =>
    typeof value === 'string' ? value : flat(value),
  );

/** Lists the patterns that Canadian French forbids (docs/spec/canada.md, French). */
const FRENCH_FAULTS: Readonly<Record<string, RegExp>> = {
  'a straight apostrophe or quotation mark': /['"]/,
  'a blank before ! ? or ;': /[\s\u00a0\u202f][!?;]/,
  'no no-break blank before a colon': /(?<!\u00a0):(?=\s|$)/m,
  'no no-break blank inside « »': /«(?!\u00a0)|(?<!\u00a0)»/,
  'no no-break blank before % or $': /(?<!\u00a0)[%$]/,
  'a narrow blank': /\u202f/,
  'devis for a quote': /\bdevis\b/i,
};

/** @returns the names of the rules that a French text breaks. */
export const frenchFaults = (text: string): string[] =>
  Object.entries(FRENCH_FAULTS).flatMap(([name, fault]) => {
    const found = new RegExp(`.{0,20}(?:${fault.source}).{0,20}`, fault.flags).exec(text);
    return found ? [`${name}: ${found[0]}`] : [];
  });
