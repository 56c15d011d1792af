export { claimFile } from './claim-file.ts';
export { fileLink } from './links.ts';
