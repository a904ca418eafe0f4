/**
 * The bytes of one file field of a multipart/form-data body (RFC 7578) that is held in memory whole. Null when the body is
 * not of that shape or has no such file. Fields besides it are passed over.
 */
export function fileField(body: Buffer, contentType: string, name: string): Buffer | null {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (boundary === null) return null;
  const delimiter = Buffer.from(`--${boundary[1] ?? boundary[2]!}`);
  let from = body.indexOf(delimiter);
  while (from >= 0) {
    const headStart = from + delimiter.length + 2;
    const headEnd = body.indexOf('\r\n\r\n', headStart);
    if (headEnd < 0) return null;
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), delimiter]), headEnd + 2);
    if (next < 0) return null;
    const head = body.toString('latin1', headStart, headEnd);
    const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? '';
    if (new RegExp(`[;\\s]name="${name}"`).test(disposition) && /[;\s]filename\*?=/.test(disposition))
      return body.subarray(headEnd + 4, next);
    from = next + 2;
  }
  return null;
}
