/** What the field for a picture says. */
export const words = {
  choose: 'Choose a picture',
  chooseOther: 'Choose another',
  remove: 'Remove picture',
  file: (label: string) => `${label}: file`,
  progress: 'How much of the picture is sent',
  stillSending: 'The picture is still being sent. Save once it is there.',
  text: 'What the picture shows',
  textHelp: 'One sentence for people who do not see it.',
};
