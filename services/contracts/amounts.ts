/** The forms that a language has for a counted word; English has `one` and `other`. */
export type PluralForms = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

export interface Amounts {
  /** `1,00,000`. */
  readonly count: (amount: number) => string;
  /** The form of a counted word that the language has for a number: `seat` of 1. */
  readonly form: (amount: number, forms: PluralForms) => string;
  /** `1 seat`, `12,345 seats`: a number with the form of the word that the language has for it. */
  readonly plural: (amount: number, forms: PluralForms) => string;
}

/** How numbers and counted words are written in a language, given by its BCP 47 tag: for consoles and mails. */
export function amountsIn(locale: string): Amounts {
  const number = new Intl.NumberFormat(locale);
  const numerus = new Intl.PluralRules(locale);
  const form = (amount: number, forms: PluralForms): string => forms[numerus.select(amount)] ?? forms.other;
  return {
    count: (amount) => number.format(amount),
    form,
    plural: (amount, forms) => `${number.format(amount)} ${form(amount, forms)}`,
  };
}
