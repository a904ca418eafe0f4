/** A picture as a record holds it: an uploaded file, and what it shows for those who do not see it. */
export interface PictureValue {
  readonly fileId: string;
  readonly text: string;
  /** Pixels of its largest size, where the record keeps them. */
  readonly width?: number;
  readonly height?: number;
  /** Another file is on its way to take its place: a form with such a picture is not saved. `fileId` is empty where it is the first. */
  readonly sending?: true;
}
