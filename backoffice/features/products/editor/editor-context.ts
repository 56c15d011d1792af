import { createContext, useContext } from 'react';
import type { ProductChoices } from '../../../../contract/goods/product-calls.ts';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import type { ProductDraft } from '../draft/draft.ts';

/** What the parts of the form share. */
export interface Editor {
  /** As it is stored. */
  readonly product: DeskProduct;
  readonly draft: ProductDraft;
  readonly choices: ProductChoices;
  readonly put: (change: Partial<ProductDraft>) => void;
  /** For what is worked out from the draft as it is by then. */
  readonly edit: (change: (draft: ProductDraft) => ProductDraft) => void;
  /** The API's sentence about a field, by the name that it has in the contract; of a variant by its key. */
  readonly errorOf: (path: string) => string | undefined;
  /** Whether the person may change prices and costs. */
  readonly mayPrice: boolean;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Only parts of the form have an editor');
  return editor;
}
