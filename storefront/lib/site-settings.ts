import { createContext } from 'react-router';

/** The part of the server's configuration that every page needs; contains no secrets. */
export interface SiteSettings {
  /** The shop's contact address. */
  readonly contactEmail: string;
  /** Maximum size of an uploaded file in bytes. */
  readonly uploadMaxBytes: number;
  /** Id of Google Ads or Analytics, optionally with a conversion label after a slash; undefined without an ads tag. */
  readonly adsTagId?: string | undefined;
}

/** Set by the server for every request. */
export const siteSettingsContext = createContext<SiteSettings>();
