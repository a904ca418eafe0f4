import { useDeedsShape } from '../ui/about/deeds.tsx';
import { InnerList } from '../ui/list/console-list.tsx';

/** What a person did as one of the staff. */
export function DeedsTab({ memberId }: { readonly memberId: string }) {
  const shape = useDeedsShape(memberId);
  return shape === null ? null : <InnerList shape={shape} />;
}
