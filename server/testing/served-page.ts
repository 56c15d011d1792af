import { DomUtils, parseDocument } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** An element of a page and its descendants. */
export interface ServedElement {
  readonly text: string;
  attribute(name: string): string | undefined;
  /** Descendants with that tag name and all of these attributes, in document order. */
  all(name: string, attributes?: Attributes): ServedElement[];
}

/** A page as it is served, before any script runs. */
export interface ServedPage extends ServedElement {
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  /** The content of `<meta name="…">` or `<meta property="…">`. */
  meta(name: string): string | undefined;
  /** The structured data of the page (JSON-LD). */
  things(): Thing[];
}

export function readPage(html: string): ServedPage {
  const page = elementOf(parseDocument(html));
  return {
    ...page,
    title: page.all('title')[0]?.text,
    canonical: page.all('link', { rel: 'canonical' })[0]?.attribute('href'),
    meta: (name) =>
      [...page.all('meta', { name }), ...page.all('meta', { property: name })][0]?.attribute('content'),
    things: () => {
      const [script] = page.all('script', { type: 'application/ld+json' });
      const { '@context': context, '@graph': graph } = JSON.parse(script?.text ?? '{}');
      if (context !== 'https://schema.org') throw new Error('The page has no structured data');
      return graph;
    },
  };
}

type Root = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function elementOf(node: Root | Element): ServedElement {
  return {
    text: DomUtils.textContent(node),
    attribute: (name) => ('attribs' in node ? node.attribs[name] : undefined),
    all: (name, attributes = {}) =>
      DomUtils.getElementsByTagName(name, node, true)
        .filter(({ attribs }) => Object.entries(attributes).every(([key, value]) => attribs[key] === value))
        .map(elementOf),
  };
}
