export { endAlertsOf, purgeAlerts, removeAlertsOf } from './alert-queries.ts';
export { countAlerts, type KeptAlert, listAlertsOf, listAwaited } from './list-queries.ts';
export { mailStockAlerts } from './mail-alerts.ts';
export { writeStockMail } from './write-mail.ts';
