import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Response of the fake to each call; `hang` never responds. */
export type Behaviour = { readonly status?: number; readonly body: unknown } | 'hang';

interface MapsCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface FakeMaps {
  readonly url: string;
  /** Query parameters of all calls, in order. */
  readonly asked: URLSearchParams[];
  /** The same calls with path, headers and parsed JSON body. */
  readonly calls: MapsCall[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Starts a fake of Google's Geocoding and Places APIs on loopback. */
export async function openFakeMaps(first: Behaviour): Promise<FakeMaps> {
  let behaviour = first;
  const asked: URLSearchParams[] = [];
  const calls: MapsCall[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://maps');
    asked.push(searchParams);
    const body = await text(request);
    calls.push({ path: pathname, headers: request.headers, body: body && JSON.parse(body) });
    if (behaviour === 'hang') return;
    response.writeHead(behaviour.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(typeof behaviour.body === 'string' ? behaviour.body : JSON.stringify(behaviour.body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    calls,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface FoundPlace {
  readonly city: string;
  /** Two-letter code. */
  readonly province: string;
  readonly country?: string;
  readonly lat?: number;
  readonly lng?: number;
}

/** A geocoding result as documented by Google. */
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

/** Response of the Places API to `places:autocomplete`. */
export const suggested = (...addresses: { id: string; street: string; city: string }[]) => ({
  body: {
    suggestions: addresses.map(({ id, street, city }) => ({
      placePrediction: {
        place: `places/${id}`,
        placeId: id,
        text: { text: `${street}, ${city}` },
        structuredFormat: { mainText: { text: street }, secondaryText: { text: city } },
        types: ['street_address', 'geocode'],
      },
    })),
  },
});

/** Response of the Places API for one place, from its address components by type. */
export const details = (parts: Readonly<Record<string, string>>) => ({
  body: {
    addressComponents: Object.entries(parts).map(([type, name]) => ({
      longText: name,
      shortText: name,
      types: [type, 'political'],
      languageCode: 'en',
    })),
  },
});
