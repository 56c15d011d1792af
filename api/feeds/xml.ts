import XMLBuilder from 'fast-xml-builder';

/** Maps element names to texts, elements or lists of them; an attribute's name begins with `@`. */
export type Xml = { readonly [name: string]: Xml | readonly Xml[] | readonly string[] | string | undefined };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

/** Characters that XML 1.0 cannot contain even escaped: control characters, lone surrogates, non-characters. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes well-formed XML for any text; elements without a value are left out. */
export const toXml = (value: Xml): string => builder.build(sanitise(value));

function sanitise(value: Xml): Xml {
  const given = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(given.map(([name, inner]) => [name, clean(inner)])) as Xml;
}

function clean(value: Xml[string]): Xml[string] {
  if (typeof value === 'string') return value.replace(NOT_IN_XML, '');
  if (Array.isArray(value)) return value.map(clean) as Xml[];
  return value && sanitise(value as Xml);
}
