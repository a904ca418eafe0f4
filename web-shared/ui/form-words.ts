/** What forms say in both consoles; they load later than the first page. */
export const words = {
  unsaved: 'Leave without saving?',
  unsavedWhy: 'What you typed here is not saved yet.',
  stay: 'Stay here',
  leave: 'Leave without saving',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
};
