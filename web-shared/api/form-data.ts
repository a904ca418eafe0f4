/** A multipart form of files, and of what goes beside them. */
export function formOf(files: Readonly<Record<string, Blob | readonly Blob[]>>, fields: object = {}): FormData {
  const form = new FormData();
  // Fields first: who reads the form knows them before the files come.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  for (const [name, sent] of Object.entries(files)) for (const file of sent instanceof Blob ? [sent] : sent) form.append(name, file);
  return form;
}
