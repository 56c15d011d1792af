import { Stripe } from 'stripe';

/** Opens Stripe's own client, without its retries: `askStripe` has ours. */
export function createStripeClient({
  secretKey,
  apiBase,
}: {
  readonly secretKey: string;
  readonly apiBase?: string | undefined;
}): Stripe {
  const { hostname, port, protocol } = new URL(apiBase ?? 'https://api.stripe.com');
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
    telemetry: false,
    maxNetworkRetries: 0,
    // With node:http the package retries broken connections whatever `maxNetworkRetries` is; with fetch it does not.
    httpClient: Stripe.createFetchHttpClient(),
  });
}
