import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { words } from '../../upload-words.ts';

const says = words.asRead;

/** Where the list was found in its file, and what of the file was passed over: first what its sender may have meant to be read. */
export function AsRead({ upload: { read, passedOver } }: { readonly upload: Pick<UploadDetailAnswer, 'read' | 'passedOver'> }) {
  const sheets = passedOver.flatMap(({ sheet }) => sheet ?? []);
  const columns = passedOver.filter(({ sheet }) => sheet === undefined);
  const nearly = columns.flatMap(({ column, near }) => (near === undefined ? [] : [{ column, near }]));
  const others = columns.flatMap(({ column, near }) => (near === undefined ? [column] : []));
  return (
    <>
      {read === null || (read.sheet === null && read.row === 1) ? null : <Muted>{says.from(read.sheet, read.row)}</Muted>}
      {nearly.length > 0 ? <Notice tone="warning">{says.nearly(nearly.map(({ column, near }) => says.isIt(column, near)))}</Notice> : null}
      {sheets.length > 0 ? <Notice tone="warning">{says.sheets(sheets)}</Notice> : null}
      {others.length > 0 ? <Muted>{says.columns(others)}</Muted> : null}
    </>
  );
}
