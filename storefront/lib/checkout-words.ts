import { checkout, confirmation } from '../../messages/storefront/en.json';

/** What only the checkout and its confirmation say: it travels with them. Give it to `PageWords`. */
export const checkoutMessages = { checkout, confirmation };
