import { blockOf, contentPageNames, type ContentPage } from '@aarambh/contracts/content/pages.ts';
import { checkFields, filesIn } from '@aarambh/contracts/content/kinds.ts';
import type { ContentWords } from '@aarambh/contracts/events/content-records.ts';

/** The words as they are kept; null where they do not fit their kind, or the kind does not belong there. */
export function checkedWords({ page, block, kind, place, fields }: ContentWords): ContentWords | null {
  const name = contentPageNames.find((one): one is ContentPage => one === page);
  const home = name === undefined ? null : blockOf(name, block);
  if (home === null || home.kind !== kind) return null;
  const checked = checkFields(home.kind, fields);
  // Nobody would see a picture there, and it would stay.
  return checked.success && (home.pictured === true || filesIn(checked.data).length === 0)
    ? { page, block, kind, place, fields: checked.data }
    : null;
}
