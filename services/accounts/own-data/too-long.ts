/** More than a download can have: the next try would end the same way. */
export class TooLong extends Error {}
