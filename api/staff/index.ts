export { createAdminApi } from './admin-api.ts';
export { STAFF_COOKIE } from './require-staff.ts';
