export { hashHere } from './hashing/argon2.ts';
export { createHashingProcess } from './hashing/hashing-process.ts';
export { writeAccountMail } from './links/write-mail.ts';
export { createPasswords, type Passwords } from './passwords/passwords.ts';
export { type Erasure, erasePerson } from './personal-data/erase-person.ts';
export { exportPerson } from './personal-data/export-person.ts';
export { accountRoutes } from './routes.ts';
export { purgeExpiredSessions } from './sessions/expired-session-queries.ts';
export { createFindSession } from './sessions/sessions.ts';
