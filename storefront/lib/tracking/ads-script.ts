/** Of the element that loads the ads tag. */
export const ADS_SCRIPT_ID = 'ads-tag';

/** Whether a third party's script runs in this document; once there it stays as long as the document. */
export const hasAdsTag = (): boolean => document.getElementById(ADS_SCRIPT_ID) !== null;
