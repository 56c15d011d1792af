import type { z } from '@hono/zod-openapi';
import * as accounts from '../../../contract/accounts/accounts.ts';
import * as catalog from '../../../contract/catalog/catalog.ts';
import * as home from '../../../contract/catalog/home.ts';
import { paginationSchema } from '../../../contract/catalog/pagination.ts';
import { reviewAnswerSchema, reviewBodySchema } from '../../../contract/catalog/reviews.ts';
import * as forms from '../../../contract/forms/forms.ts';
import * as quotes from '../../../contract/forms/quotes.ts';
import * as uploads from '../../../contract/forms/uploads.ts';
import { customerInfoSchema } from '../../../contract/orders/customer.ts';
import * as orders from '../../../contract/orders/orders.ts';
import * as places from '../../../contract/places/places.ts';
import * as stores from '../../../contract/places/stores.ts';
import { issueSchema, problemSchema } from '../../../contract/problem.ts';

// The names live here and not in the contract, because the browser loads the contract.

/** Request body schemas and their parts, keyed by their names in the OpenAPI document. */
export const REQUEST_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  AddressInput: accounts.addressBodySchema,
  CancelPaymentRequest: orders.leavePaymentBodySchema,
  CheckOrderRequest: orders.checkOrderBodySchema,
  CheckoutRequest: orders.checkoutBodySchema,
  ConfirmPaymentRequest: orders.confirmPaymentBodySchema,
  ContactMessage: forms.contactFormSchema,
  CustomerInfo: customerInfoSchema,
  FilterVariantsRequest: catalog.filterVariantBodySchema,
  FormRequest: forms.formBodySchema,
  LoginRequest: accounts.loginBodySchema,
  NewsletterSubscription: forms.newsletterFormSchema,
  OrderItemInput: orders.orderItemSchema,
  PasswordConfirmation: accounts.confirmedBodySchema,
  PasswordResetRequest: accounts.forgotPasswordBodySchema,
  NewPassword: accounts.newPasswordBodySchema,
  ProductQuoteItems: quotes.quoteItemsSchema,
  ProductQuoteRequest: quotes.productQuoteSchema,
  ProvinceRequest: accounts.provinceBodySchema,
  QuoteRequest: quotes.generalQuoteSchema,
  RegisterRequest: accounts.registerBodySchema,
  ReviewInput: reviewBodySchema,
  UpdateProfileRequest: accounts.updateProfileBodySchema,
  VerifyEmailRequest: accounts.verifyEmailBodySchema,
};

/** Response schemas, likewise. */
export const ANSWER_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  AccountData: accounts.accountDataSchema,
  ActionRequired: orders.actionRequiredAnswerSchema,
  Address: accounts.addressSchema,
  AddressSuggestions: places.addressSuggestionsAnswerSchema,
  Artwork: uploads.artworkSchema,
  Category: catalog.categorySchema,
  CategoryPage: catalog.categoryAnswerSchema,
  Facets: catalog.facetsSchema,
  FilteredVariants: catalog.filterVariantAnswerSchema,
  FoundAddress: places.foundAddressAnswerSchema,
  FreshCart: orders.freshCartSchema,
  GeneralData: home.generalAnswerSchema,
  HomePage: home.homePageAnswerSchema,
  Image: catalog.imageSchema,
  Issue: issueSchema,
  LoginResult: accounts.loginAnswerSchema,
  MainCategory: catalog.mainCategorySchema,
  Message: forms.messageAnswerSchema,
  MyOrders: accounts.myOrdersAnswerSchema,
  NearStore: stores.nearStoreSchema,
  OpeningHours: stores.storeSchema.shape.operatingHours.valueType.unwrap(),
  OptionMap: catalog.optionMapSchema,
  Order: orders.orderSchema,
  OrderState: orders.orderStateAnswerSchema,
  Pagination: paginationSchema,
  PaymentChecking: orders.checkingAnswerSchema,
  PaymentConfig: orders.paymentConfigSchema,
  PickupStore: orders.pickupStoreSchema,
  PlacedOrder: orders.checkoutAnswerSchema,
  PostalCode: places.postalCodeAnswerSchema,
  Problem: problemSchema,
  Product: catalog.productSchema,
  ProductCard: catalog.productCardSchema,
  ProductDetails: catalog.productAnswerSchema,
  Profile: accounts.profileSchema,
  QuoteResult: quotes.quoteAnswerSchema,
  RegisterResult: accounts.registerAnswerSchema,
  ReverseGeocode: places.reverseGeocodeAnswerSchema,
  Review: catalog.reviewSchema,
  ReviewResult: reviewAnswerSchema,
  SearchSuggestions: catalog.suggestionsAnswerSchema,
  Sessions: accounts.sessionsAnswerSchema,
  ShopPage: catalog.shopAnswerSchema,
  Store: stores.storeSchema,
  StoreAddress: stores.storeSchema.shape.address,
  StoreList: stores.allStoresAnswerSchema,
  StorePage: stores.storeAnswerSchema,
  TaxDetails: orders.taxDetailsSchema,
  UpdatedProfile: accounts.updateProfileAnswerSchema,
  UploadedFile: uploads.uploadedFileSchema,
  UploadResult: uploads.uploadAnswerSchema,
  User: accounts.userSchema,
  Variant: catalog.variantSchema,
};
