import { contentProblems } from '@aarambh/contracts/problems/content.ts';
import { serviceProblems } from '@aarambh/contracts/problems/service.ts';

/** What the fields for a picture and for a video say. */
export const words = {
  chooseOther: 'Choose another',
  file: (label: string) => `${label}: file`,
  stillSending: 'The file is still being sent. Save once it is there.',
  textHelp: 'One sentence for people who do not see it.',
  picture: {
    choose: 'Choose a picture',
    remove: 'Remove picture',
    progress: 'How much of the picture is sent',
    text: 'What the picture shows',
    wrongType: serviceProblems.file_type[1],
    tooLarge: serviceProblems.file_too_large[1],
  },
  video: {
    choose: 'Choose a video',
    remove: 'Remove video',
    progress: 'How much of the video is sent',
    text: 'What the video shows',
    wrongType: contentProblems.video_type[1],
    tooLarge: contentProblems.video_too_large[1],
  },
};
