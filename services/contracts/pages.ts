/**
 * Pages of the specification that are built later, by whose they will be: the member console answers 'This session will be live soon..'
 * there. Whoever builds a page takes its paths out of here and into the contract of the context that it is about.
 */
export const pagesToCome = [
  // chat
  '/chatstart',
  '/chat',
  '/chathome',
  // journey
  '/compatibility',
  '/question',
  '/getcertificate',
  '/getcertificate/:uid',
  // money
  '/program/paymentcheckout/:id/:userid',
  '/success',
] as const;

/** Whether the page of a path is built later. */
export const isToCome = (path: string): boolean => (pagesToCome as readonly string[]).includes(path);

/** Both spellings of the page that says 'This session will be live soon..' for whatever links to it. */
export const soonPages = ['/willcomesoon', '/wiillcomesoon'] as const;
