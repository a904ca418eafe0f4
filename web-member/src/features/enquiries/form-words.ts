/** What every form says, besides what its definition does. */
export const words = {
  submit: 'Submit',
  submitting: 'Submitting...',
  choose: 'Choose one',
  other: 'Other',
  otherText: (label: string) => `${label}: please say which`,
  optional: (label: string) => `${label} (optional)`,
  reference: (reference: string) => `Your reference number is ${reference}.`,
  trap: 'Leave this empty',
  answers: { yes: 'Yes', no: 'No' } as Readonly<Record<string, string>>,
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
};
