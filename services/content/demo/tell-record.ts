import type { Story } from '@aarambh/context/story.ts';
import type { contentPictures } from '@aarambh/contracts/files/content.ts';
import type { ContentWords } from '@aarambh/contracts/events/content-records.ts';
import type { RecordService } from '../records.ts';

/** A record of the demonstration, and its picture and video where it has them. */
export interface Told {
  readonly words: ContentWords;
  /** What the video shows. */
  readonly video?: string;
  readonly picture?: {
    readonly as: keyof typeof contentPictures;
    readonly bytes: (story: Story) => Uint8Array;
    readonly text: string;
  };
}

/** Writes a record of the demonstration on a day, and publishes it. `of` names it within the story. */
export function tellRecord(
  story: Story,
  records: RecordService,
  { of, onDay, told: { words, picture, video } }: { readonly of: string; readonly onDay: number; readonly told: Told },
): void {
  const { admin } = story.cast;
  const by = (step: string) => story.by(admin, `${step} ${of}`);
  const pictureOf = async ({ as, bytes, text }: NonNullable<Told['picture']>) => ({
    ...(await story.done('a picture', records.uploadPicture(as, { bytes: bytes(story), crop: null }, story.plainly(admin)))),
    text,
  });
  const videoOf = async (text: string) => ({
    ...(await story.done('a video', records.uploadVideo(story.film(), story.plainly(admin)))),
    text,
  });
  story.on(onDay, of, async () => {
    const { id } = await story.done('content', records.create(words, by('write')));
    const hasFiles = picture !== undefined || video !== undefined;
    // A filling that was interrupted has given it its files already.
    if (hasFiles && (await records.version(id, 1)) === null) {
      const fields = {
        ...words.fields,
        ...(picture && { picture: await pictureOf(picture) }),
        ...(video && { video: await videoOf(video) }),
      };
      await story.done('files of content', records.write(id, { place: words.place, fields }, 0, story.plainly(admin)));
    }
    const now = { id, from: null, revision: hasFiles ? 1 : 0, role: admin.role };
    await story.done('publish content', records.publish(now, by('publish')));
  });
}
