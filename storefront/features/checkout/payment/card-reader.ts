/** Cardholder data for the provider. It is sent only to the provider. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly postalCode: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
}

/** The provider's card form once it has loaded. Its error messages are shown to the shopper as they are. */
export interface CardReader {
  /** Whether nothing was typed yet. */
  isEmpty(): boolean;
  focus(): void;
  /** @param holder undefined where the page does not know who pays. */
  createMethod(
    holder: CardHolder | undefined,
  ): Promise<{ readonly id: string } | { readonly message: string }>;
  /** Runs the bank's authentication step. @returns the error message if it failed. */
  askBank(clientSecret: string): Promise<string | undefined>;
}
