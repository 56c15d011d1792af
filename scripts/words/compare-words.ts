import { findFrenchFaults } from './french-faults.ts';
import type { Messages } from './message-files.ts';
import { type MessageShape, readMessage } from './message-shape.ts';
import { isSameInBoth } from './same-words.ts';

/** Says what is wrong with the French of a set of messages, a sentence for each fault. */
export function findWordFaults(english: Messages, french: Messages): string[] {
  const lacking = [...english.keys()].filter((key) => !french.has(key));
  const unknown = [...french.keys()].filter((key) => !english.has(key));
  return [
    ...lacking.map((key) => `${key}: French lacks it`),
    ...unknown.map((key) => `${key}: English lacks it`),
    ...[...english].flatMap(([key, text]) => {
      const translation = french.get(key);
      return translation === undefined ? [] : faultsOf(text, translation).map((fault) => `${key}: ${fault}`);
    }),
  ];
}

function faultsOf(english: string, french: string): string[] {
  const [from, to] = [readMessage(english), readMessage(french)];
  return [
    ...(takenBy(from) === takenBy(to) ? [] : [`takes ${takenBy(from)}, in French ${takenBy(to)}`]),
    ...(english === french && !from.texts.every(isSameInBoth) ? [`is still English: ${french}`] : []),
    ...new Set(to.texts.flatMap(findFrenchFaults)),
  ];
}

const takenBy = ({ values, tags }: MessageShape): string =>
  [
    ...[...values].map(([name, kind]) => `{${name}: ${kind}}`).sort(),
    ...[...tags].map((tag) => `<${tag}>`).sort(),
  ].join(' ') || 'nothing';
