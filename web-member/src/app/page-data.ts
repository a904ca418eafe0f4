import type { QueryKey } from '@tanstack/react-query';

/** What a page that the server rendered was made of. */
export interface PageData {
  /** What was asked, and its answer. */
  readonly known: readonly (readonly [key: QueryKey, answer: unknown])[];
  /** What loads later and stands in it, by name. */
  readonly parts: readonly string[];
}

declare global {
  interface Window {
    /**
     * Of a page that the server rendered and the console goes on with; absent where it begins anew. What it keeps meanwhile, and how it
     * decides, is the server's (`services/api/pages/early-script.ts`).
     */
    early?: {
      /** When the page was rendered, by the server's clock. */
      readonly now: number;
      /** Makes it the one that the console draws first. */
      readonly takeOver: () => void;
      /** Does what was pressed and typed before that. */
      readonly catchUp: () => Promise<void>;
    };
  }
}

/** The page that the server rendered and the console goes on with, or null. */
export const rendered = window.early === undefined ? null : (JSON.parse(document.getElementById('page-data')!.textContent) as PageData);
