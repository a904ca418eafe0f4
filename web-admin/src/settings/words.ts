/** What the settings page says; its panels have their own words. */
export const words = {
  page: 'Settings',
  lead: 'How you sign in, here and in the member console.',
};
