import type { z } from '@hono/zod-openapi';
import * as addresses from '../../../contract/accounts/account-addresses.ts';
import { accountDataSchema, keptOrderSchema } from '../../../contract/accounts/account-data.ts';
import { myOrdersAnswerSchema } from '../../../contract/accounts/my-orders.ts';
import * as passwords from '../../../contract/accounts/passwords.ts';
import * as profile from '../../../contract/accounts/profile.ts';
import { sessionsAnswerSchema } from '../../../contract/accounts/sessions.ts';
import * as signIn from '../../../contract/accounts/sign-in.ts';
import { userSchema } from '../../../contract/accounts/user.ts';
import { businessSchema } from '../../../contract/business.ts';
import * as catalog from '../../../contract/catalog/catalog.ts';
import * as home from '../../../contract/catalog/home.ts';
import { paginationSchema } from '../../../contract/catalog/pagination.ts';
import { reviewAnswerSchema, reviewBodySchema } from '../../../contract/catalog/reviews.ts';
import { askForLinkBodySchema, consentPageAnswerSchema } from '../../../contract/consents/consent-page.ts';
import { consentSchema } from '../../../contract/consents/consents.ts';
import { erasureSchema, personDataSchema } from '../../../contract/desk/people.ts';
import * as forms from '../../../contract/forms/forms.ts';
import * as quotes from '../../../contract/forms/quotes.ts';
import { stockAlertBodySchema } from '../../../contract/forms/stock-alerts.ts';
import * as uploads from '../../../contract/forms/uploads.ts';
import * as quoteLink from '../../../contract/offers/quote-link.ts';
import { agreedSchema } from '../../../contract/orders/account-terms.ts';
import { customerInfoSchema } from '../../../contract/orders/customer.ts';
import { freshCartSchema } from '../../../contract/orders/fresh-cart.ts';
import * as orders from '../../../contract/orders/orders.ts';
import { taxDetailsSchema } from '../../../contract/orders/tax-details.ts';
import { taxRulesSchema } from '../../../contract/orders/tax-rules.ts';
import { trackedOrderSchema } from '../../../contract/orders/tracking.ts';
import * as places from '../../../contract/places/places.ts';
import * as stores from '../../../contract/places/stores.ts';
import { heldDataAnswerSchema } from '../../../contract/privacy/held-data.ts';
import { issueSchema, problemSchema } from '../../../contract/problem-schema.ts';
import { EXAMPLES } from './examples.ts';
import { DESCRIPTIONS } from './field-notes.ts';
import type { SchemaNames } from './schemas.ts';

// The names live here and not in the contract, because the browser loads the contract.

/** Request body schemas and their parts, keyed by their names in the OpenAPI document. */
export const REQUEST_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  AddressInput: addresses.addressBodySchema,
  AskForLinkRequest: askForLinkBodySchema,
  CancelPaymentRequest: orders.leavePaymentBodySchema,
  CheckOrderRequest: orders.checkOrderBodySchema,
  CheckoutRequest: orders.checkoutBodySchema,
  ConfirmPaymentRequest: orders.confirmPaymentBodySchema,
  ContactMessage: forms.contactFormSchema,
  CustomerInfo: customerInfoSchema,
  FilterVariantsRequest: catalog.filterVariantBodySchema,
  FormRequest: forms.formBodySchema,
  LoginRequest: signIn.loginBodySchema,
  NewsletterSubscription: forms.newsletterFormSchema,
  OrderItemInput: orders.orderItemSchema,
  PasswordConfirmation: passwords.confirmedBodySchema,
  PasswordResetRequest: signIn.forgotPasswordBodySchema,
  NewPassword: passwords.newPasswordBodySchema,
  ProductQuoteItems: quotes.quoteItemsSchema,
  ProductQuoteRequest: quotes.productQuoteSchema,
  ProvinceRequest: profile.provinceBodySchema,
  QuoteRequest: quotes.generalQuoteSchema,
  RegisterRequest: signIn.registerBodySchema,
  ReviewInput: reviewBodySchema,
  StockAlertRequest: stockAlertBodySchema,
  UpdateProfileRequest: profile.updateProfileBodySchema,
  VerifyEmailRequest: signIn.verifyEmailBodySchema,
};

/** Response schemas, likewise. */
const ANSWER_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  AccountData: accountDataSchema,
  ActionRequired: orders.actionRequiredAnswerSchema,
  Address: addresses.addressSchema,
  AddressSuggestions: places.addressSuggestionsAnswerSchema,
  Agreed: agreedSchema,
  Artwork: uploads.artworkSchema,
  Business: businessSchema,
  Category: catalog.categorySchema,
  CategoryPage: catalog.categoryAnswerSchema,
  Consent: consentSchema,
  ConsentPage: consentPageAnswerSchema,
  DeliveryPromise: orders.deliveryPromiseSchema,
  Erasure: erasureSchema,
  Facets: catalog.facetsSchema,
  FilteredVariants: catalog.filterVariantAnswerSchema,
  FoundAddress: places.foundAddressAnswerSchema,
  FreshCart: freshCartSchema,
  GeneralData: home.generalAnswerSchema,
  HeldData: heldDataAnswerSchema,
  HomePage: home.homePageAnswerSchema,
  Image: catalog.imageSchema,
  Issue: issueSchema,
  KeptOrder: keptOrderSchema,
  LinkedOffer: quoteLink.linkedOfferSchema,
  LinkedQuote: quoteLink.linkedQuoteSchema,
  LinkedQuoteAnswer: quoteLink.linkedQuoteAnswerSchema,
  LinkedQuoteOrder: quoteLink.linkedQuoteOrderSchema,
  LoginResult: signIn.loginAnswerSchema,
  MainCategory: catalog.mainCategorySchema,
  Message: forms.messageAnswerSchema,
  MyOrders: myOrdersAnswerSchema,
  NearStore: stores.nearStoreSchema,
  OpeningHours: stores.storeSchema.shape.operatingHours.valueType.unwrap(),
  OptionMap: catalog.optionMapSchema,
  Order: orders.orderSchema,
  OrderState: orders.orderStateAnswerSchema,
  Pagination: paginationSchema,
  PaymentChecking: orders.checkingAnswerSchema,
  PaymentConfig: orders.paymentConfigSchema,
  PickupStore: orders.pickupStoreSchema,
  PersonData: personDataSchema,
  PlacedOrder: orders.checkoutAnswerSchema,
  PostalCode: places.postalCodeAnswerSchema,
  Problem: problemSchema,
  Product: catalog.productSchema,
  ProductCard: catalog.productCardSchema,
  ProductDetails: catalog.productAnswerSchema,
  Profile: profile.profileSchema,
  QuoteResult: quotes.quoteAnswerSchema,
  RegisterResult: signIn.registerAnswerSchema,
  ReverseGeocode: places.reverseGeocodeAnswerSchema,
  Review: catalog.reviewSchema,
  ReviewResult: reviewAnswerSchema,
  SearchSuggestions: catalog.suggestionsAnswerSchema,
  Sessions: sessionsAnswerSchema,
  ShopPage: catalog.shopAnswerSchema,
  Store: stores.storeSchema,
  StoreAddress: stores.storeSchema.shape.address,
  StoreList: stores.allStoresAnswerSchema,
  StorePage: stores.storeAnswerSchema,
  TaxDetails: taxDetailsSchema,
  TaxRules: taxRulesSchema,
  TrackedOrder: trackedOrderSchema,
  UpdatedProfile: profile.updateProfileAnswerSchema,
  UploadedFile: uploads.uploadedFileSchema,
  UploadResult: uploads.uploadAnswerSchema,
  User: userSchema,
  Variant: catalog.variantSchema,
};

export const PUBLIC_SCHEMAS: SchemaNames = {
  requests: REQUEST_SCHEMAS,
  answers: ANSWER_SCHEMAS,
  examples: EXAMPLES,
  descriptions: DESCRIPTIONS,
};
