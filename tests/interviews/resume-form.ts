import { documents } from '../support/documents.ts';

/** What a student sends as a resume; null: they chose no file. */
export function resumeForm(sent: { readonly name?: string; readonly bytes?: Buffer } | null = {}): FormData {
  const form = new FormData();
  if (sent === null) return form;
  const { name = 'Asha Rao.pdf', bytes = documents.pdf } = sent;
  form.append('resume2', new Blob([new Uint8Array(bytes)]), name);
  return form;
}
