/** What is said around content, wherever it stands. */
export const words = {
  preview: 'A preview: nobody else sees this page so until it is published.',
  previewEnded: 'This preview has ended',
  previewEndedWhy: 'A preview opens for half an hour. Open it again from the record in the console, or read the page as it stands.',
  asItStands: 'Read the page',
};
