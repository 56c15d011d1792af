import type { StockAlertBody } from '../../../contract/forms/stock-alerts.ts';
import { callApi } from './api-call.ts';
import type { ApiFetch } from './api-context.ts';
import { browserFetch } from './browser-fetch.ts';

/** Asks for one mail when something is back in stock; 409 when it is there. */
export const askForStock = (body: StockAlertBody, api: ApiFetch = browserFetch) =>
  callApi<{ message: string }>(api, '/stock-alerts', { method: 'POST', body });
