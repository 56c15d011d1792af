export type { Paper, Sum } from './paper.ts';
export { createPress, type Press } from './press.ts';
