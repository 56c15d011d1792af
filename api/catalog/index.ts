export { catalogRoutes } from './routes.ts';
