import { SaxesParser } from 'saxes';

/**
 * Every text of a well-formed document by the element it is in, in order.
 * @throws {Error} when it is not well-formed.
 */
export function readXml(text: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '' };
    open.push(element);
    found.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return found;
}

export const textsOf = (document: string, name: string): string[] =>
  readXml(document)
    .filter((element) => element.name === name)
    .map(({ text }) => text);
