import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What the far side does with a call: an answer of its own making, or none at all. */
type Behaviour = { readonly status?: number; readonly body: unknown } | 'hang';

interface TestMaps {
  readonly url: string;
  /** The queries it was asked with, in their order. */
  readonly asked: URLSearchParams[];
  behave(behaviour: Behaviour): void;
}

/** A stand-in for Google's Geocoding API on loopback, until the test ends. */
export async function startTestMaps(first: Behaviour): Promise<TestMaps> {
  let behaviour = first;
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://maps').searchParams);
    if (behaviour === 'hang') return;
    response.writeHead(behaviour.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(typeof behaviour.body === 'string' ? behaviour.body : JSON.stringify(behaviour.body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
  };
}

interface FoundPlace {
  readonly city: string;
  /** Two letters. */
  readonly province: string;
  readonly country?: string;
  readonly lat?: number;
  readonly lng?: number;
}

/** A result as Google documents it. */
export const found = ({ city, province, country = 'CA', lat = 45.5, lng = -75.5 }: FoundPlace) => ({
  body: {
    status: 'OK',
    results: [
      {
        address_components: [
          { long_name: city, short_name: city, types: ['locality', 'political'] },
          { long_name: province, short_name: province, types: ['administrative_area_level_1', 'political'] },
          { long_name: country, short_name: country, types: ['country', 'political'] },
        ],
        geometry: { location: { lat, lng }, location_type: 'APPROXIMATE' },
        types: ['postal_code'],
      },
    ],
  },
});
