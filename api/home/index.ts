export { homePageAddress } from './get-home-page.ts';
export { homeRoutes } from './routes.ts';
