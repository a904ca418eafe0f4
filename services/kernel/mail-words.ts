import { amountsIn } from '@aarambh/contracts/amounts.ts';

/** The language that mails speak, and what stands in every one of them. */
export const words = {
  product: 'Aarambh',
  /** BCP 47: how numbers and days are written, and what programs that read a mail aloud are told. */
  locale: 'en-IN',
  language: 'en',
  hello: 'Hello',
  /** A moment, or a span of time, that is India's. */
  inIndia: (time: string) => `${time} IST`,
  buttonFails: 'If the button does not work, open this link:',
};

export const { form, plural } = amountsIn(words.locale);
