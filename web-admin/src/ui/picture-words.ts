import { words as content } from '@aarambh/web-shared/problem-words/content.ts';
import { words as service } from '@aarambh/web-shared/problem-words/service.ts';

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
    wrongType: service.file_type,
    tooLarge: service.file_too_large,
  },
  video: {
    choose: 'Choose a video',
    remove: 'Remove video',
    progress: 'How much of the video is sent',
    text: 'What the video shows',
    wrongType: content.video_type,
    tooLarge: content.video_too_large,
  },
};
