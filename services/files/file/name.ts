/** Code points of a file's name at most; longer ones lose their middle, so that the ending stays. */
const MOST = 255;
/** Code points of an ending, such as `.pdf`, that is spared. */
const LONGEST_ENDING = 16;
/** What no name may hold: control and direction characters (the joiners of Indic scripts stay), and what paths and headers are made of. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}"*/:<>?\\|]|(?![\u200c\u200d])\p{Cf}/gu;

/** What a sender called a file, as it may be kept and sent back: without a path, at most 255 code points; null where nothing is left. */
export function fileName(sent: string): string | null {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNFIT, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[ .]+|(?<![ .])[ .]+$/gu, '');
  const points = Array.from(clean);
  if (points.length <= MOST) return clean === '' ? null : clean;
  const dot = points.lastIndexOf('.');
  const ending = dot > 0 && points.length - dot <= LONGEST_ENDING ? points.slice(dot) : [];
  return [...points.slice(0, MOST - ending.length), ...ending].join('');
}
