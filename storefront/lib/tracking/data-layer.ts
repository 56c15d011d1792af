declare global {
  var dataLayer: unknown[] | undefined;
}

const everyConsent = (state: 'denied' | 'granted') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

/** No data is stored or sent for advertising or statistics before the visitor consents (Google's consent mode). */
export const DENIED = everyConsent('denied');
export const CONSENTED = everyConsent('granted');

/**
 * Queues a command for an ads tag, as Google's own `gtag` does; the denial comes first. The tag itself is loaded
 * elsewhere, only after consent, and without it nothing leaves the page.
 */
export function gtag(...command: readonly unknown[]): void {
  if (!globalThis.dataLayer) {
    globalThis.dataLayer = [];
    push('consent', 'default', DENIED);
  }
  push(...command);
}

/** The tag recognizes its commands as `arguments` objects, so an array would not do. */
function push(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  globalThis.dataLayer?.push(arguments);
}
