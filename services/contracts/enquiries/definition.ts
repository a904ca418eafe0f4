/** What a field of a form takes, and so how it is shown and checked. */
export type FieldKind = 'line' | 'text' | 'email' | 'phone' | 'choice' | 'stars';

/** One field of a form. Sentences that are left out are the common ones: see `field-schema.ts`. */
export interface EnquiryField {
  /** As it is sent; never changes. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Characters at most, in code points, once trimmed; of stars their number. */
  readonly most: number;
  readonly least?: number;
  /** What a filled value has to look like. */
  readonly pattern?: RegExp;
  /** A phone number of which ten digits are specified: it is kept as these, however it is written. */
  readonly tenDigits?: true;
  /** What can be chosen. With `other` a free text may stand in its place, and the list is an offer only. */
  readonly options?: readonly string[];
  readonly other?: true;
  /** Shown side by side, all at once. */
  readonly radios?: true;
  /** The value of an optional field that was not sent; default empty. */
  readonly start?: string;
  readonly missing?: string;
  readonly wrong?: string;
  readonly autoComplete?: string;
}

/** A document that is sent with a form, as the purpose of such documents takes it (`files/enquiries.ts`). */
export interface EnquiryDocument {
  /** The field of the multipart form; the calls name it in their routes. */
  readonly name: 'file';
  readonly label: string;
  readonly required: boolean;
  /** What is said where it is missing. */
  readonly missing: string;
}

/** The call that takes a form. */
export type EnquiryCall =
  | '/api/partnershipform'
  | '/api/postPartner'
  | '/api/form/post'
  | '/api/email/suggestion'
  | '/api/email/feedback'
  | '/api/email/contact'
  | '/api/connect/post'
  | '/virtualCampus/create'
  | '/startupProblem/create';

/**
 * One kind of enquiry, said once: the server's check, the API reference, the form of the member console and what the admin console shows
 * are made of it.
 */
export interface EnquiryDefinition {
  /** Names it in events and in the console; never changes. */
  readonly category: string;
  readonly call: EnquiryCall;
  readonly sender: 'anybody' | 'signed-in';
  readonly fields: readonly EnquiryField[];
  /** Of a form that takes one. */
  readonly document?: EnquiryDocument;
  /** Who sends it is not kept, also where they are signed in. */
  readonly anonymous?: true;
  /** The field that everybody reads on a page once the desk has published it. */
  readonly shows?: string;
  /** Fields that together are the sender's name. */
  readonly nameFrom: readonly string[];
  /** The field with the sender's address; null where the form asks for none. */
  readonly emailFrom: string | null;
  /** Hours within which an answer is promised. */
  readonly promiseHours: number;
  /** What a post answers. */
  readonly thanks: string;
  /** What the page says when sending failed. */
  readonly failed: string;
}

/** Defines a kind of enquiry; its type keeps the category to the letter. */
export function enquiry<const Definition extends EnquiryDefinition>(definition: Definition): Definition {
  return definition;
}
