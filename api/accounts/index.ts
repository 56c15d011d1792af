export { hashHere } from './hashing/argon2.ts';
export { createHashingProcess } from './hashing/hashing-process.ts';
export { writeAccountMail } from './links/write-mail.ts';
export { createPasswords, type Passwords } from './passwords/passwords.ts';
export { accountRoutes } from './routes.ts';
export { purgeExpiredSessions } from './sessions/expired-session-queries.ts';
export { createFindSession } from './sessions/sessions.ts';
export { createSecret } from './tokens.ts';
