/** Brands by which an MP4 says what it is (ISO 14496-12 and 14496-14), as players of the web take them. */
const brands = [
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'mp41',
  'mp42',
  'mp71',
  'avc1',
  'av01',
  'dash',
  'M4V ',
];

const word = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

/** Whether bytes are an MP4 from its first box to its last: they begin with what says so, hold a film, and nothing stands behind it. */
export function isMp4(bytes: Buffer): boolean {
  let holdsFilm = false;
  let at = 0;
  while (at + 8 <= bytes.length) {
    const box = word(bytes, at + 4);
    if (at === 0 && (box !== 'ftyp' || !brands.includes(word(bytes, 8)))) return false;
    if (box === 'moov') holdsFilm = true;
    const short = bytes.readUInt32BE(at);
    // 1: the length stands behind the name, in eight bytes; 0: the box reaches to the end.
    const long = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const length = short === 0 ? bytes.length - at : long;
    if (length < 8) return false;
    at += length;
  }
  return holdsFilm && at === bytes.length;
}
