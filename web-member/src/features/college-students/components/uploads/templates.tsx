import { fetchFile } from '@aarambh/web-shared/files/fetch-file.ts';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from '../../upload-words.ts';
import { DownloadButton } from './download-button.tsx';

const says = words.template;

/** Empty lists of students to fill in. */
export function Templates() {
  return (
    <Actions role="group" aria-label={says.label}>
      <DownloadButton label={says.csv} fileName="students.csv" load={() => fetchFile('/api/org/students-template.csv', {})} />
      <DownloadButton label={says.xlsx} fileName="students.xlsx" load={() => fetchFile('/api/org/students-template.xlsx', {})} />
    </Actions>
  );
}
