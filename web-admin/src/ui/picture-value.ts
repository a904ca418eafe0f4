/** A picture as a record holds it: an uploaded file, and what it shows for those who do not see it. */
export interface PictureValue {
  readonly fileId: string;
  readonly text: string;
  /** Another file is on its way to take its place: a form with such a picture is not saved. `fileId` is empty where it is the first. */
  readonly sending?: true;
}

/** What a form says when it is to be saved while a picture is on its way. */
export const STILL_SENDING = 'The picture is still being sent. Save once it is there.';
