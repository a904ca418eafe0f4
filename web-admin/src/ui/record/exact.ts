/** What is sent, if it holds every field that `Body` asks for and no other. */
export type Exact<Sent, Body> = Sent & Body & { readonly [Field in Exclude<keyof Sent, keyof Body>]: never };
