import { clock, day } from '@aarambh/web-shared/format.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from '../statistics-words.ts';

/** As of which moment (ISO) numbers are; with its year, since they may be printed and kept. */
export function AsOf({ moment }: { readonly moment: string }) {
  return (
    <Muted>
      <time dateTime={moment}>{words.asOf(day(moment, 0), clock(moment))}</time>
    </Muted>
  );
}
