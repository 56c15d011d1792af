export { createPasswords, type Passwords } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { createFindSession } from './sessions.ts';
