declare global {
  var dataLayer: unknown[] | undefined;
}

const everyConsent = (state: 'denied' | 'granted') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

/** Nothing is kept or sent for advertising or statistics before the visitor has said so (Google's consent mode). */
export const DENIED = everyConsent('denied');
export const CONSENTED = everyConsent('granted');

/**
 * Notes a command for an ads tag, as its own `gtag` does; what was denied stands first. The tag itself is loaded
 * elsewhere, after consent only, and without it nothing leaves the page.
 */
export function gtag(...command: readonly unknown[]): void {
  if (!globalThis.dataLayer) {
    globalThis.dataLayer = [];
    push('consent', 'default', DENIED);
  }
  push(...command);
}

/** A tag tells its own commands from other entries by their being an `arguments` object, so it must be one. */
function push(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  globalThis.dataLayer?.push(arguments);
}
