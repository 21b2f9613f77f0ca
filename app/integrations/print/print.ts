export type PrintProduct = {
  productId: string;
  slug: string;
  title: string;
  /** The strokes alone, on nothing. */
  art: Uint8Array;
};

/** A company, or a folder, that prints our shirts. */
export interface PrintProvider {
  readonly name: string;
  /** Hands a product's art over, again when it changed. @returns how the provider calls it */
  register(product: PrintProduct): Promise<{ externalId: string }>;
  /** The print-ready file of a registered product; null when the provider has none. */
  printFile(externalId: string): Promise<{ name: string; bytes: Uint8Array } | null>;
}
