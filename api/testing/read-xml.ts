import { SaxesParser } from 'saxes';

/**
 * Lists the elements of an XML document with their own text, in document order.
 * @throws {Error} when the document is not well-formed.
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
