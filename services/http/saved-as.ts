/** The header that has a browser save a file under a name, for old browsers in letters that they all know (RFC 6266, RFC 8187). */
export function savedAs(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()]/gu, (one) => `%${one.codePointAt(0)!.toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
