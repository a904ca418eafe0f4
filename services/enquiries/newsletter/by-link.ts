/** What a link stands for. */
export interface ByNewsletterLink {
  readonly hash: string;
}
