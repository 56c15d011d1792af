import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { isLanguage } from '../contract/locale.ts';
import { languagePrefix } from '../contract/page-language.ts';
import type { PagePath } from '../contract/page-table.ts';

/** A page of contract/page-table.ts. A file that renders several pages needs a route id for each. */
const page = (path: Exclude<PagePath, '/'>, file: string, id?: string): RouteConfigEntry =>
  route(path.slice(1), file, id === undefined ? {} : { id });

const pages = [
  layout('routes/catalog/shop-layout.tsx', [
    index('routes/home.tsx'),
    page('/shop', 'routes/catalog/shop.tsx'),
    page('/shop/:slug', 'routes/catalog/shop-flag-category.tsx'),
    page('/category/:slug', 'routes/catalog/category.tsx'),
    page('/product/:slug', 'routes/catalog/product.tsx'),
    page('/preview/:token', 'routes/catalog/preview.tsx'),
    page('/stores', 'routes/catalog/stores.tsx'),
    page('/stores/:slug', 'routes/catalog/store.tsx'),
    page('/custom', 'routes/custom/custom.tsx', 'custom'),
    page('/custom-products', 'routes/custom/custom.tsx', 'custom-products'),
    page('/custom-product', 'routes/custom/custom.tsx', 'custom-product'),
    page('/custom/:slug', 'routes/custom/custom-product.tsx'),
    page('/cart', 'routes/checkout/cart.tsx'),
    page('/wishlist', 'routes/wishlist.tsx'),
    page('/order-confirmation', 'routes/checkout/order-confirmation.tsx'),
    page('/order-status', 'routes/checkout/order-status.tsx'),
    page('/order/:token', 'routes/account/order-link.tsx'),
    page('/quote/:token', 'routes/account/quote-link.tsx'),
    page('/invoice/:token', 'routes/account/invoice-link.tsx'),
    page('/newsletter', 'routes/content/newsletter.tsx'),
    page('/contact', 'routes/content/contact.tsx'),
    page('/custom-quote', 'routes/custom/custom-quote.tsx'),
    page('/thankyou', 'routes/checkout/thankyou.tsx'),
    page('/sign-in', 'routes/account/sign-in.tsx'),
    page('/login', 'routes/account/sign-in.tsx', 'login'),
    page('/sign-up', 'routes/account/sign-up.tsx'),
    page('/forgot-password', 'routes/account/forgot-password.tsx'),
    page('/reset-password/:token', 'routes/account/reset-password.tsx'),
    page('/verify-email/:token', 'routes/account/verify-email.tsx'),
    page('/profile', 'routes/account/profile.tsx'),
    page('/newsletter/confirm/:token', 'routes/content/confirm-newsletter.tsx'),
    page('/newsletter/unsubscribe/:token', 'routes/content/unsubscribe.tsx'),
    page('/about', 'routes/content/content-page.tsx', 'about'),
    page('/shipping', 'routes/content/content-page.tsx', 'shipping'),
    page('/terms', 'routes/content/terms.tsx', 'terms'),
    page('/terms/:slug', 'routes/content/terms.tsx', 'terms-version'),
    page('/returns', 'routes/content/terms.tsx', 'returns'),
    page('/returns/:slug', 'routes/content/terms.tsx', 'returns-version'),
    page('/privacy-policy', 'routes/content/privacy.tsx'),
    page('/accessibility', 'routes/content/accessibility.tsx'),
    page('/email-choices', 'routes/privacy/ask-consent.tsx'),
    page('/consent/:token', 'routes/privacy/consent.tsx'),
    page('/data-request', 'routes/privacy/ask-data.tsx'),
    page('/my-data/:token', 'routes/privacy/own-data.tsx'),
    page('/blogs', 'routes/content/blogs.tsx'),
    page('/blogs/:slug', 'routes/content/blog-post.tsx'),
    route('*', 'routes/unknown.tsx'),
  ]),
  layout('routes/checkout/checkout-layout.tsx', [page('/checkout', 'routes/checkout/checkout.tsx')]),
  layout('routes/checkout/pay-layout.tsx', [page('/pay/:token', 'routes/checkout/pay.tsx')]),
];

// Read by the build and not part of it, so it takes the variable that scripts/build.ts sets.
const { SHOP_LANGUAGE = 'en' } = process.env;
const below = isLanguage(SHOP_LANGUAGE) ? languagePrefix(SHOP_LANGUAGE).slice(1) : '';

export default (below === '' ? pages : prefix(below, pages)) satisfies RouteConfig;
