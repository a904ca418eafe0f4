/** What the mails about notes say. */
export const words = {
  hidden: { subject: 'A note of yours was hidden', preview: 'A note of yours was hidden.', paragraphs: ['Nobody sees it any more.'] },
};
