/**
 * Runs in the head of a page, before it is painted: notes on the root element whether the visitor is signed in, and how
 * much the cart and the wishlist hold. The style sheet (visitor.css) then shows of a cached page, which greets everybody,
 * what this visitor should see; the page's own script takes over when it is there.
 */
export function showVisitor(): void {
  try {
    const { dataset, style } = document.documentElement;
    if (localStorage.getItem('auth') !== null) dataset.signedIn = '';
    const { cart, wishlist } = JSON.parse(localStorage.getItem('ecom') ?? '').state;
    const pieces = cart.reduce((sum: number, line: { readonly quantity: number }) => sum + line.quantity, 0);
    for (const [name, count] of [
      ['cart', pieces],
      ['wishlist', wishlist.length],
    ] as const) {
      if (!(count > 0)) continue;
      dataset[name] = '';
      style.setProperty(`--${name}`, `"${count > 99 ? '99+' : Number(count)}"`);
    }
  } catch {
    // Storage is denied, empty, or holds what we never wrote: the page shows what a newcomer should see.
  }
}
