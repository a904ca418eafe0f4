/** What the switch between light and dark says. */
export const words = {
  look: 'Look',
  light: 'Light',
  dark: 'Dark',
  auto: 'Auto',
};
