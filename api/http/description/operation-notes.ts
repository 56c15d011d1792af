const CACHED =
  'The same for everybody. `ETag` and `If-None-Match` spare what did not change; what it shows was current within the last second.';
const BY_LINK = 'The token is that of a mailed link. An unknown or expired one is 404.';
const EVERY_LIST = 'A page or limit out of range is replaced by the nearest valid one.';

/** What a client has to know of an operation beyond its summary, where its route does not say it. By `operationId`. */
export const OPERATION_NOTES: Readonly<Record<string, string>> = {
  acceptOffer:
    'Makes the order at once and answers where it is paid. 409 with the request as it is now for an older version, an ended offer or another total. Pressed twice, it is one acceptance.',
  addQuoteFile:
    'For a form of a browser without script; it leads back to the page of the request. Kinds and sizes as `POST /s3-cloud-storage`.',
  askForOfferAgain: `For an offer that has ended: the shop owes an answer then. Safe to repeat. ${BY_LINK}`,
  cancelPayment:
    'Ends a payment that waits for the bank. 404 for a wrong `clientSecret`, 409 for an order that is paid or not open.',
  checkOrder:
    'The details go only to the email on the order, at most three times an hour. Case and dashes of the number do not matter.',
  chooseConsent: `The words of the sentence, as the page shows them in the language of the call, are kept. ${BY_LINK}`,
  confirmPayLink:
    '201 once the card is charged, 202 before. 404 once the link has expired and nothing is under way. Safe to repeat.',
  decideTestPayment: 'Stands in for the page of the bank. 404 in a shop that charges cards by Stripe.',
  declineOffer: `An offer that was accepted or has ended is a 409 with the request as it is now. ${BY_LINK}`,
  deleteAccount:
    'Erases the account with its addresses, sessions and links. What belongs to the email alone goes only when the email is confirmed; orders keep what the law requires. 403 for a wrong password.',
  downloadFile:
    'An attachment, never shown by the browser. Takes one `Range`, with `If-Range`. A shop with an object store redirects there.',
  downloadLinkedInvoice: `A PDF in the language of the order. \`language\` gives the paper in the other one, with the same number and amounts. ${BY_LINK}`,
  downloadMyInvoice:
    'A PDF in the language of the order. `language` gives the paper in the other one, with the same number and amounts. 404 for the paper of somebody else.',
  downloadMyStatement:
    'A PDF in the language of the account, at most 20 an hour. 409 without an open invoice.',
  downloadOffer: `A PDF in the language of the offer, as it was sent; \`version\` names an earlier one. ${BY_LINK}`,
  endAllSessions: 'Every token of the account stops working, that of this call too.',
  endSession: 'The token of that device stops working. 404 for the session of somebody else.',
  eraseOwnData: `Orders keep what the law requires; the answer says what stays, and why. It cannot be undone. ${BY_LINK}`,
  exportAccountData:
    'Profile, addresses, orders, quotes, messages, mails, consents and sessions. 403 for a wrong password.',
  exportOwnData: `Orders, quotes, messages, mails and consents, as an account would export them. ${BY_LINK}`,
  filterVariants:
    'For each option, the answer has the values that still lead to a variant. At most 20 options; 404 for an unknown product.',
  getBusiness: 'From the settings of the shop, as the terms of sale name the seller.',
  getCategory: `404 for an unknown slug. ${EVERY_LIST} ${CACHED}`,
  getCustomPrices: `By the price table that holds today, of the cheapest cloth and finish; empty without one. 404 for an unknown slug. ${CACHED}`,
  getDeliveryPromise:
    'What a seller must say before an order (Quebec’s Consumer Protection Act, s. 54.4). The day is the last one, such as `2026-12-10`; the carrier is null for a pick-up.',
  getGeneralData: `Bounded, whatever the size of the catalogue: at most 24 products and 100 stores. ${CACHED}`,
  getHomePage: `At most 8 best sellers, 4 new arrivals and 24 stores of the province. ${CACHED}`,
  getPaymentConfig:
    'The publishable key is for the browser. A shop without Stripe has the provider `test`, which charges nobody.',
  getPostalCode:
    'Takes the whole code or its first three characters, in any case. A code that is possible but unknown has an empty city.',
  getProduct: `With at most four related products, and the values of each option from small to large. ${CACHED}`,
  getProductById: `For clients that know the id; the slug is the address of the page. ${CACHED}`,
  getProfile: '401 without a session, 498 for one that has expired. `province` is a code, or null.',
  getSearchSuggestions:
    'At most six products and three categories, the best sellers first. Nothing below two characters.',
  getShop: `A filter takes several values with commas: any of them, and all filters together. Unknown filters and sorts are ignored. ${EVERY_LIST}`,
  getShopContacts:
    'From the settings. The privacy officer and the contact for accessibility are null until somebody is named.',
  getShopLogo: `The file's name has a hash of the picture, so an answer may be kept for ever. 404 for another name, also that of an earlier logo.`,
  getStore: `With four best sellers and four new arrivals of all that it carries. 404 for a store that is not active. ${CACHED}`,
  getSuggestedAddress: '404 for an unknown id. Send the `session` of the suggestions before it.',
  getTaxRules:
    'In parts per million, newest first. For a province and a time, the first row that names the province and has begun counts.',
  getUploadConfig: 'The size is the one that this shop is set to; a proxy in front may allow less.',
  listMyOrders: `With parcels, timeline and invoices. The names of the lines are in the language of the order. ${EVERY_LIST}`,
  listSessions: '`current` marks the session of this call; `device` is null where it is not known.',
  listStores: `With \`postcode\` or \`location\`, each store has its distance. ${EVERY_LIST}`,
  login:
    'Send the `access_token` as `Authorization: Bearer` from then on. 429 after some wrong passwords from an address or for an account.',
  logout: 'Other devices stay signed in.',
  openMyQuote: 'A link to the page of the request, as mails have it. 404 for the request of somebody else.',
  openOwnConsents:
    'The token opens `/consent-links/{token}`. 403 while the email of the account is not confirmed.',
  payAcceptedOffer: `The token of a link to pay what is due of the order. 409 when nothing is. ${BY_LINK}`,
  recordBrowserConsent:
    'About advertising and measuring, under a random id of the browser, which names nobody.',
  register:
    '409 for an email that has an account. Mails a link to confirm the email; the account works before.',
  requestPasswordReset:
    'The answer is the same whether or not the email has an account. At most three links an hour for an email.',
  resendVerificationEmail: 'To the email of the account. At most three an hour.',
  resetPassword: 'The link works once. Every device is signed out.',
  reverseGeocode: '400 for what are no degrees, 404 outside Canada.',
  setProvince: 'A call without a session is accepted and stores nothing.',
  showConsents: `The address is masked. ${BY_LINK}`,
  showHeldData: `Numbers and counts, without what they count. ${BY_LINK}`,
  showNewsletterLink: `Mail programs open links by themselves, so only the POST confirms. ${BY_LINK}`,
  stopAllMails: `Mails about orders go on, because they are no advertising. ${BY_LINK}`,
  suggestAddresses: '`available` is false, and the list empty, in a shop without an address provider.',
  uploadFile:
    'One file in the field `file`. What could not be found out about it is null. 507 while there is no room; 403 from a page of another site.',
  writeQuoteMessage: `At most ten files, each by the link that \`POST /s3-cloud-storage\` returned. Once for each Idempotency-Key. ${BY_LINK}`,
};
