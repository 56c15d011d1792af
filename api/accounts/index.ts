export { removeExpired } from './clean-up.ts';
export { writeAccountMail } from './links/write-mail.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { createFindSession } from './sessions.ts';
