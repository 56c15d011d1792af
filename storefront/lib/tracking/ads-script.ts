/** Id of the script element that loads the ads tag. */
export const ADS_SCRIPT_ID = 'ads-tag';

/** Whether a third party's script runs in this document; it cannot be unloaded from a document. */
export const hasAdsTag = (): boolean => document.getElementById(ADS_SCRIPT_ID) !== null;
