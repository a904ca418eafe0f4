/** Hands a file to the browser, which saves it under a name. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the file once the click is over; a moment more does no harm.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
