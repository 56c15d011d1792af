import type { Order } from '../../../contract/orders/orders.ts';
import type { MailWords } from '../mail-words.ts';
import type { Row, Sheet } from '../sheet.ts';

/** What a letter about money fills of its sheet. */
export type Parts = Pick<Sheet, 'subject' | 'heading' | 'intro' | 'rows' | 'action'>;

export interface LetterContext extends MailWords {
  readonly order: Order;
  readonly publicUrl: string;
  readonly values: { number: string; name: string; greets: 'yes' | 'no'; date: string };
  readonly total: Row;
}
