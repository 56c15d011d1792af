import { useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { originOf } from '../../lib/search-engines/seo.ts';
import { structuredData } from '../../lib/search-engines/structured-data/handle.ts';

const ID = 'structured-data';

/**
 * What the page tells search engines (JSON-LD). Only the server makes it, so that no browser carries its code; the
 * browser keeps what it was sent until the visitor goes on to another page.
 */
export const StructuredData = import.meta.env.SSR ? MadeByServer : KeptByBrowser;

function MadeByServer() {
  const matches = useMatches();
  const { pathname } = useLocation();
  const page = matches.at(-1);
  const json = structuredData(page?.handle, page?.loaderData, { origin: originOf(matches), path: pathname });
  return json === undefined ? null : <Block json={json} />;
}

function KeptByBrowser() {
  const { key } = useLocation();
  const [served] = useState(() => ({ key, json: document.getElementById(ID)?.textContent }));
  return served.json && served.key === key ? <Block json={served.json} /> : null;
}

function Block({ json }: { readonly json: string }) {
  return (
    <script
      id={ID}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, in a block that is never run
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
