export { createFindSession } from './sessions.ts';
