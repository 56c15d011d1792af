export { warnsOfTaxes } from './checklist/warns-of-taxes.ts';
export { sendDigests } from './digest/send-digests.ts';
export { writeDigestMail } from './digest/write-mail.ts';
export { purgeExports } from './exports/export-queries.ts';
export { purgeIncidents } from './incidents/incident-queries.ts';
export { fillOrderListings } from './order-list/fill-listing-queries.ts';
export { requeueMail } from './upkeep/mail-queries.ts';
