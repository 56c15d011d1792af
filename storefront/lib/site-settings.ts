import { createContext } from 'react-router';
import type { BrowserPurpose } from '../../contract/consents/purposes.ts';

/** The part of the server's configuration that every page needs; contains no secrets. */
export interface SiteSettings {
  /** Maximum size of an uploaded file in bytes. */
  readonly uploadMaxBytes: number;
  readonly tagIds: TagIds;
}

/**
 * The id of the Google tag for each purpose, as far as the shop has one: of Google Ads, optionally with a conversion label
 * after a slash, and of Google Analytics.
 */
export type TagIds = Readonly<Partial<Record<BrowserPurpose, string>>>;

/** Set by the server for every request. */
export const siteSettingsContext = createContext<SiteSettings>();
