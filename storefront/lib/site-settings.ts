import { createContext } from 'react-router';

/** What the server's configuration says about the shop to every page; nothing in it is a secret. */
export interface SiteSettings {
  /** Where the shop reads its mail. */
  readonly contactEmail: string;
  /** Bytes of one uploaded file. */
  readonly uploadMaxBytes: number;
  /** Of Google Ads or Analytics, perhaps with the label of a conversion behind a slash; none without an ads tag. */
  readonly adsTagId?: string | undefined;
}

/** Set by the server for every request. */
export const siteSettingsContext = createContext<SiteSettings>();
