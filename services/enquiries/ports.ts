/** What the server gives: what counters and addresses are named with. */
export interface EnquiriesHost {
  readonly secrets: { readonly tokens: Uint8Array; readonly reservation: Uint8Array };
}
