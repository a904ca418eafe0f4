import { acceptedPages, type AcceptedText } from '@aarambh/contracts/accepted-text.ts';
import { shownAt } from '@aarambh/contracts/content/versions.ts';
import { legalOf } from '@aarambh/projections/content/query.ts';
import type { AccountsPorts } from '../ports.ts';

/** The terms and the privacy policy that everybody reads now: what somebody agrees to by signing up. */
export async function acceptedTexts({ documents, wall }: Pick<AccountsPorts, 'documents' | 'wall'>): Promise<readonly AcceptedText[]> {
  if (documents === undefined) return [];
  const now = wall();
  const texts = await Promise.all(
    acceptedPages.map(async (page) => {
      const legal = await legalOf(documents, page);
      const shown = legal === null ? null : shownAt(legal.doc.published, now);
      return shown === null ? [] : [{ page, version: shown.version, from: shown.from }];
    }),
  );
  return texts.flat();
}
