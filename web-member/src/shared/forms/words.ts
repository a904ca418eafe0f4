/** What is said where a password is chosen. */
export const words = {
  password: 'Password',
  rule: '8 to 15 characters, with a number and a special character.',
  confirm: 'Confirm password',
};
