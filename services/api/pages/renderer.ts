/** A page as its HTML carries it, the same for every visitor. */
export interface RenderedPage {
  /** What stands in #root; styles of elements stand in `data-style`. */
  readonly html: string;
  /** By the names under which the console's own styles find them again. */
  readonly styles: readonly { readonly names: string; readonly css: string }[];
  /** When it was rendered, and how the times of a year are written there: where they are written otherwise, another page is shown. */
  readonly now: number;
  readonly written: string;
  /** What the page was made of, for the console to go on with. */
  readonly data: object;
}

/** An answer to what a page asks for while it is rendered. */
export interface VisitorAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Renders pages apart from the node that answers requests. */
export interface PageRenderer {
  /** Rejects when it fails, or takes too long. What the page needs is asked by `ask`. */
  render(path: string, ask: (path: string) => Promise<VisitorAnswer>): Promise<RenderedPage>;
}

/** What the process that renders is told. */
export type ToRenderer =
  | { readonly kind: 'render'; readonly id: number; readonly path: string }
  | ({ readonly kind: 'answer'; readonly id: number } & VisitorAnswer);

/** What it tells; `id` is that of the order, or of its own question. */
export type FromRenderer =
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string }
  | { readonly kind: 'ask'; readonly id: number; readonly order: number; readonly path: string };
