import type { StripeEvent } from './webhooks.ts';

interface WebhookEndpoint {
  readonly url: string;
  /** `['*']` for all of them. */
  readonly enabled_events: readonly string[];
  readonly status: 'enabled' | 'disabled';
}

/** The webhook endpoints that somebody made in the dashboard, and the events that Stripe could not deliver to them. */
export function createWebhookBook() {
  const endpoints: (WebhookEndpoint & { id: string; object: 'webhook_endpoint' })[] = [];
  const undelivered: StripeEvent[] = [];
  return {
    add: (endpoint: WebhookEndpoint): void => {
      endpoints.push({ id: `we_${endpoints.length + 1}`, object: 'webhook_endpoint', ...endpoint });
    },
    /** The shop refused these. */
    fail: (...events: readonly StripeEvent[]): void => void undelivered.push(...events),
    listEndpoints: () => ({ object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: endpoints }),
    listEvents(query: URLSearchParams) {
      const until = Number(query.get('created[lte]') ?? Infinity);
      const types = [...query].filter(([name]) => name.startsWith('types[')).map(([, type]) => type);
      const failed = query.get('delivery_success') === 'false' ? undelivered : [];
      const data = failed.filter(({ type, created }) => types.includes(type) && created <= until);
      return { object: 'list', url: '/v1/events', has_more: false, data };
    },
  };
}
