export { isListed } from './categories.ts';
export { catalogRoutes } from './routes.ts';
