import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PagePath } from '../contract/page-table.ts';

/** A page of contract/page-table.ts. A file that renders several pages needs a route id for each. */
const page = (path: Exclude<PagePath, '/'>, file: string, id?: string): RouteConfigEntry =>
  route(path.slice(1), file, id === undefined ? {} : { id });

export default [
  layout('routes/shop-layout.tsx', [
    index('routes/home.tsx'),
    page('/shop', 'routes/shop.tsx'),
    page('/shop/:slug', 'routes/shop-flag-category.tsx'),
    page('/category/:slug', 'routes/category.tsx'),
    page('/product/:slug', 'routes/product.tsx'),
    page('/stores', 'routes/stores.tsx'),
    page('/stores/:slug', 'routes/store.tsx'),
    page('/custom', 'routes/custom.tsx', 'custom'),
    page('/custom-products', 'routes/custom.tsx', 'custom-products'),
    page('/custom-product', 'routes/custom.tsx', 'custom-product'),
    page('/custom/:slug', 'routes/custom-product.tsx'),
    page('/cart', 'routes/cart.tsx'),
    page('/wishlist', 'routes/wishlist.tsx'),
    page('/order-confirmation', 'routes/order-confirmation.tsx'),
    page('/order-status', 'routes/order-status.tsx'),
    page('/newsletter', 'routes/newsletter.tsx'),
    page('/contact', 'routes/contact.tsx'),
    page('/custom-quote', 'routes/custom-quote.tsx'),
    page('/thankyou', 'routes/thankyou.tsx'),
    page('/sign-in', 'routes/sign-in.tsx'),
    page('/login', 'routes/sign-in.tsx', 'login'),
    page('/sign-up', 'routes/sign-up.tsx'),
    page('/forgot-password', 'routes/forgot-password.tsx'),
    page('/reset-password/:token', 'routes/reset-password.tsx'),
    page('/verify-email/:token', 'routes/verify-email.tsx'),
    page('/profile', 'routes/profile.tsx'),
    page('/newsletter/unsubscribe/:token', 'routes/unsubscribe.tsx'),
    page('/about', 'routes/content-page.tsx', 'about'),
    page('/shipping', 'routes/content-page.tsx', 'shipping'),
    page('/privacy-policy', 'routes/content-page.tsx', 'privacy-policy'),
    page('/blogs', 'routes/blogs.tsx'),
    page('/blogs/:slug', 'routes/blog-post.tsx'),
    route('*', 'routes/unknown.tsx'),
  ]),
  layout('routes/checkout-layout.tsx', [page('/checkout', 'routes/checkout.tsx')]),
] satisfies RouteConfig;
