export { sendDigests } from './digest/send-digests.ts';
export { writeDigestMail } from './digest/write-mail.ts';
export { purgeExports } from './exports/export-queries.ts';
export { purgeIncidents } from './incidents/incident-queries.ts';
export { fillOrderListings } from './order-list/fill-listing-queries.ts';
export { deskRoutes } from './routes.ts';
export { certificateRoutes } from './tax/exemptions/routes.ts';
