declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Notes a conversion for an ads tag, as gtag does; the tag itself is not loaded here, it would need consent. */
export function recordConversion(): void {
  gtag('event', 'conversion', { value: 1, currency: 'USD' });
}

/** An ads tag tells its own commands from other entries by their being an `arguments` object, so it must be one. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
