/** What of a picture's bytes draws, and how large it is. */
export interface Drawn {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
