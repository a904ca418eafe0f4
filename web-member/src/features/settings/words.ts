/** What the settings say beside the panels that both consoles share. */
export const words = {
  title: 'Settings',
  devices: 'Devices',
  devicesWhy: 'See where you are signed in, and end any session that you do not recognise.',
  sessions: 'Where you are signed in',
};
