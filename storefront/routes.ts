import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('shop', 'routes/shop.tsx'),
    route('shop/:slug', 'routes/shop-flag-category.tsx'),
    route('category/:slug', 'routes/category.tsx'),
    route('product/:slug', 'routes/product.tsx'),
    route('stores', 'routes/stores.tsx'),
    route('stores/:slug', 'routes/store.tsx'),
    ...['custom', 'custom-products', 'custom-product'].map((path) =>
      route(path, 'routes/custom.tsx', { id: path }),
    ),
    route('custom/:slug', 'routes/custom-product.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('order-confirmation', 'routes/order-confirmation.tsx'),
    route('order-status', 'routes/order-status.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('custom-quote', 'routes/custom-quote.tsx'),
    route('thankyou', 'routes/thankyou.tsx'),
    route('sign-in', 'routes/sign-in.tsx'),
    route('login', 'routes/sign-in.tsx', { id: 'login' }),
    route('sign-up', 'routes/sign-up.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password/:token', 'routes/reset-password.tsx'),
    route('verify-email/:token', 'routes/verify-email.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('newsletter/unsubscribe/:token', 'routes/unsubscribe.tsx'),
    ...['about', 'shipping', 'privacy-policy'].map((path) =>
      route(path, 'routes/content-page.tsx', { id: path }),
    ),
    route('blogs', 'routes/blogs.tsx'),
    route('blogs/:slug', 'routes/blog-post.tsx'),
    route('*', 'routes/unknown.tsx'),
  ]),
  layout('routes/checkout-layout.tsx', [route('checkout', 'routes/checkout.tsx')]),
] satisfies RouteConfig;
