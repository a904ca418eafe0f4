/**
 * Pages of the specification that are built later, by whose they will be: the member console answers 'This session will be live soon..'
 * there. Whoever builds a page takes its paths out of here and into the contract of the context that it is about.
 */
export const pagesToCome: readonly string[] = [
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
];

/** Both spellings of the page that says 'This session will be live soon..' for whatever links to it. */
export const soonPages: readonly string[] = ['/willcomesoon', '/wiillcomesoon'];
