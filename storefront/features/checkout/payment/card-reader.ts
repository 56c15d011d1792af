/** Who holds the card, for the provider. Leaves the browser for the provider only. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly postalCode: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
}

/** What the provider's own card form can do, once it is there. Its words are made for the shopper. */
export interface CardReader {
  /** Whether nothing was typed yet. */
  isEmpty(): boolean;
  focus(): void;
  createMethod(holder: CardHolder): Promise<{ readonly id: string } | { readonly message: string }>;
  /** Goes through the bank's step. @returns why it failed, in words. */
  askBank(clientSecret: string): Promise<string | undefined>;
}
