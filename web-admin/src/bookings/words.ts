/** What the pages about bookings say. */
export const words = {
  none: 'No bookings yet',
  noneWhy: 'As soon as members book events, every booking is listed here with its points and its state.',
  numbered: (event: string, eventNumber: number) => `${event} (No. ${eventNumber})`,
  price: 'Price',
  paymentId: 'Payment id',
  askedFor: 'Asked for',
  lastChange: 'Last change',
  whyEnded: 'Why it ended',
};
