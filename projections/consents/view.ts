import type { ConsentPurpose } from '@aarambh/contracts/consents.ts';
import type { ConsentMoment } from '@aarambh/contracts/routes/consents.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: the stream in which the consents are given: `account-{id}`, `card-{id}` or `testimonial-{id}`. */
export interface ConsentDocument {
  /** Who agreed; of a testimonial whose writer has no account, their id. */
  accountId: string;
  /** The testimonial that they are about; null for those about the person. */
  about: string | null;
  /** The newest moment first, at most 20 of each purpose. */
  consents: { purpose: ConsentPurpose; history: ConsentMoment[] }[];
  /** Of a card: whether it stands in the directory, which is when its audience says anything, and whether that is everybody. */
  listed: boolean;
  open: boolean;
}

export const consentsView = view<ConsentDocument>('consents');
