/** Days between asking to be erased and being erased, where the operator sets no other. */
export const ERASURE_HOLD_DAYS = 7;
