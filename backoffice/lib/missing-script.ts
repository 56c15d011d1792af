const KEY = 'staff-reloaded';
/** How Chromium and Firefox, and Safari, say it. */
const MESSAGE = /dynamically imported module|importing a module script failed/i;

/** Whether a part of the app could not be loaded: without a connection, or because a newer build has replaced it. */
export const isScriptMissing = (error: unknown): boolean =>
  error instanceof TypeError && MESSAGE.test(error.message);

/** Loads the page again, once for each build, because a script that stays missing would have it load for ever. */
export function reloadOnce(): void {
  // The build's own name: the address of this module has its hash.
  const build = import.meta.url;
  if (sessionStorage.getItem(KEY) === build) return;
  sessionStorage.setItem(KEY, build);
  location.reload();
}
