/**
 * Turns the page's own module script, and the links that fetch its parts early, into what no browser loads by itself:
 * `startLateScript` makes scripts and links of them again. React Router has no setting for it.
 */
export function holdScriptBack(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="late" ')
    .replace(/<script([^>]*) type="module" async="">/g, '<script$1 type="text/late">');
}
