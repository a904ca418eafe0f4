import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from '../statistics-words.ts';

/** As of which moment (ISO) numbers are. */
export function AsOf({ moment }: { readonly moment: string }) {
  return (
    <Muted>
      <time dateTime={moment}>{words.asOf(dayAndClock(moment))}</time>
    </Muted>
  );
}
