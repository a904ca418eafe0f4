/** What the button of the help chat and its frame say. They load before the chat itself. */
export const words = {
  title: 'Help chat',
  open: 'Help',
  close: 'Close the help chat',
};
