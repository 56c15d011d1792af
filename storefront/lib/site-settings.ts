import { createContext } from 'react-router';

/** What the server's configuration says about the shop to every page; nothing in it is a secret. */
export interface SiteSettings {
  /** Where the shop reads its mail. */
  readonly contactEmail: string;
}

/** Set by the server for every request. */
export const siteSettingsContext = createContext<SiteSettings>();
