/** The language that the consoles and the mails speak, and the words in amounts, spans and prices. */
export const words = {
  product: 'Aarambh',
  /** BCP 47: how numbers, days and amounts are written. */
  locale: 'en-IN',
  points: { one: 'point', other: 'points' },
  justNow: 'just now',
  span: (from: string, to: string) => `${from} to ${to}`,
  free: 'Free',
  pointsOrMoney: (points: string, money: string) => `${points} or ${money}`,
};
