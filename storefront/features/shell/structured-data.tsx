import { useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { originOf, shopOf } from '../../lib/search-engines/seo.ts';
import { structuredData } from '../../lib/search-engines/structured-data/handle.ts';

const ID = 'structured-data';

/**
 * Structured data for search engines (JSON-LD). Only the server generates it, so its code is not sent to browsers; the
 * browser keeps the markup it received until the visitor navigates to another page.
 */
export const StructuredData = import.meta.env.SSR ? RenderedByServer : PreservedByBrowser;

function RenderedByServer() {
  const matches = useMatches();
  const { pathname } = useLocation();
  const page = matches.at(-1);
  const json = structuredData(page?.handle, page?.loaderData, {
    origin: originOf(matches),
    path: pathname,
    shop: shopOf(matches),
  });
  return json === undefined ? null : <Block json={json} />;
}

function PreservedByBrowser() {
  const { key } = useLocation();
  const [served] = useState(() => ({ key, json: document.getElementById(ID)?.textContent }));
  return served.json && served.key === key ? <Block json={served.json} /> : null;
}

function Block({ json }: { readonly json: string }) {
  return (
    <script
      id={ID}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, in a block that never executes
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
