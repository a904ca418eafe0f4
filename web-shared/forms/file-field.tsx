import { formatOfName } from '@aarambh/contracts/files/documents.ts';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import { FileDrop, type FileDropProps, type FileRule } from './file-drop.tsx';
import { words } from './words.ts';

interface FileFieldProps extends Omit<FileDropProps, 'rule'> {
  /** What may be chosen: documents of these formats, and so many bytes. */
  readonly purpose: Pick<FilePurpose, 'formats' | 'bytes' | 'contentTypes'>;
}

function ruleOf({ formats = [], bytes, contentTypes }: FileFieldProps['purpose']): FileRule {
  return {
    accept: [...formats.map((format) => `.${format}`), ...contentTypes].join(','),
    takes: words.file.takes(formats, bytes),
    wrongWith(file) {
      const format = formatOfName(file.name);
      if (format === null || !formats.includes(format)) return words.file.wrongKind(formats);
      if (file.size === 0) return words.file.empty;
      return file.size > bytes ? words.file.tooLarge(bytes) : null;
    },
  };
}

/** One document to be sent with a form. Whether its content is what its name says, the server looks. */
export function FileField({ purpose, ...rest }: FileFieldProps) {
  return <FileDrop rule={ruleOf(purpose)} {...rest} />;
}
