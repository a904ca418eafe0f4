import type { OpenPage } from './content/pages.ts';

/** A page that visitors see, as search engines and previews of links show it. */
export interface VisitorPage {
  /** As it stands in the tab. */
  readonly title: string;
  /** Its description; where the words of the page are content, until that content has some. */
  readonly description: string;
  /** The content that it shows, which describes it. */
  readonly content?: OpenPage;
  /** The address that it is known by where several show the same; default its own. */
  readonly canonical?: string;
}

/** What stands in the tab of a page. */
export const tab = (title: string): string => `${title} · Aarambh`;
