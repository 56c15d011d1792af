export { createAdminApi } from './admin-api.ts';
