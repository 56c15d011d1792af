import XMLBuilder from 'fast-xml-builder';

/** Element names with their texts, elements or lists of them; an attribute's name begins with `@`. */
export type Xml = { readonly [name: string]: Xml | readonly Xml[] | readonly string[] | string | undefined };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

/** What XML 1.0 cannot hold, not even escaped: control characters, halves of surrogate pairs, non-characters. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Well-formed for any texts; an element without a value is left out. */
export const toXml = (value: Xml): string => builder.build(sayable(value));

function sayable(value: Xml): Xml {
  const given = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(given.map(([name, inner]) => [name, clean(inner)])) as Xml;
}

function clean(value: Xml[string]): Xml[string] {
  if (typeof value === 'string') return value.replace(NOT_IN_XML, '');
  if (Array.isArray(value)) return value.map(clean) as Xml[];
  return value && sayable(value as Xml);
}
