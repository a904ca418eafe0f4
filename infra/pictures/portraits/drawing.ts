/**
 * Portraits of people who do not exist, for the demonstration: drawn from a number, always the same for the same one.
 * Run by hand after a change: `node infra/pictures/portraits/drawing.ts` writes `portraits.bin`.
 */
import { writeFileSync } from 'node:fs';
import type { SizedPicture } from '@aarambh/kernel/ports/pictures.ts';
import sharp from 'sharp';
import { render } from '../rendering.ts';
import { sheetOf } from '../drawn-before.ts';
import { PORTRAIT_FORM, portraitsFile } from './portraits.ts';

const PORTRAITS = 64;

const grounds = ['#F9D9B5', '#CFE5DB', '#D9D2EC', '#F5CBBB', '#C9DCEB', '#F2E2A9', '#E8C9D6', '#D5E0B8'];
const skins = ['#8D5524', '#A5683A', '#C68642', '#D29B6B', '#E0AC7E', '#6F4322'];
const hairs = ['#1B1512', '#2B1D16', '#3A2619', '#4A3B33', '#8C8580', '#23242B'];
const clothes = ['#C2410C', '#4B2E83', '#0F766E', '#7B3FA0', '#1F5673', '#A3305A', '#D9982B', '#37474F', '#2E6B3A'];

/** What lies behind the head, and what lies over the forehead, in a hair's colour. */
const styles: readonly ((colour: string) => readonly [behind: string, over: string])[] = [
  (colour) => ['', `<path d="M164 222c-6-92 34-124 92-124s98 32 92 124c-14-50-40-68-92-68s-78 18-92 68z" fill="${colour}"/>`],
  (colour) => [
    `<path d="M150 236c-10-110 44-144 106-144s116 34 106 144l12 150H138z" fill="${colour}"/>`,
    `<path d="M170 222c0-58 30-90 82-92 56 0 90 34 90 92-22-18-46-36-58-66-20 34-60 56-114 66z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<circle cx="256" cy="86" r="38" fill="${colour}"/>`,
    `<path d="M164 218c0-78 40-112 92-112s92 34 92 112c-20-36-48-56-92-56s-72 20-92 56z" fill="${colour}"/>`,
  ],
  (colour) => [
    [150, 190, 230, 282, 322, 362]
      .map((x, at) => `<circle cx="${x}" cy="${[196, 138, 106, 106, 138, 196][at]}" r="46" fill="${colour}"/>`)
      .join(''),
    `<path d="M172 206c8-56 40-72 84-72s76 16 84 72c-40-30-128-30-168 0z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<path d="M158 230c-8-100 40-134 98-134s106 34 98 134l2 84h-38V200H194v114h-38z" fill="${colour}"/>`,
    `<path d="M166 214c10-70 48-88 90-88s80 18 90 88c-34-34-60-44-66-62-26 30-66 46-114 62z" fill="${colour}"/>`,
  ],
  () => ['', ''],
];

/** The nth portrait as SVG, 512 pixels wide and high. */
function portraitOf(n: number): string {
  let state = Math.imul(n + 1, 0x9e3779b1) >>> 0;
  const below = (most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0;
    return (state >>> 8) % most;
  };
  const one = <Of>(of: readonly Of[]): Of => of[below(of.length)]!;
  const [ground, skin, hair, cloth, other] = [one(grounds), one(skins), one(hairs), one(clothes), one(clothes)];
  // The last one has no hair: rare.
  const [behind, over] = styles[below(13) === 0 ? styles.length - 1 : below(styles.length - 1)]!(hair);
  const collar = one([
    `<path d="M206 372l50 62 50-62 14 8-64 92-64-92z" fill="#FFFDF8"/>`,
    `<path d="M200 376q56 64 112 0l10 8q-66 82-132 0z" fill="${other}"/>`,
    `<path d="M150 398l96 114h-40L96 424zM362 398l-96 114h40l110-88z" fill="${other}"/>`,
    '',
  ]);
  const glasses = `<g fill="none" stroke="#2B2430" stroke-width="6"><circle cx="220" cy="238" r="27"/><circle cx="292" cy="238" r="27"/><path d="M247 236h18"/></g>`;
  const smile = one(['M224 294q32 30 64 0', 'M228 296q28 20 56 0', 'M226 292q30 36 60 0']);
  const tilt = below(9) - 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/>
<circle cx="${110 + below(300)}" cy="${90 + below(120)}" r="${130 + below(70)}" fill="#FFFFFF" opacity="0.35"/>
<path d="M60 512c0-96 84-140 196-140s196 44 196 140z" fill="${cloth}"/><g transform="rotate(${tilt} 256 380)">${behind}
<path d="M216 300h80v76q-40 44-80 0z" fill="${skin}"/><path d="M216 330q40 36 80 0v22q-40 34-80 0z" fill="#000000" opacity="0.12"/>
<ellipse cx="168" cy="246" rx="14" ry="22" fill="${skin}"/><ellipse cx="344" cy="246" rx="14" ry="22" fill="${skin}"/>
<ellipse cx="256" cy="236" rx="${84 + below(7)}" ry="${98 + below(8)}" fill="${skin}"/>${over}
<circle cx="220" cy="240" r="9" fill="#231815"/><circle cx="292" cy="240" r="9" fill="#231815"/>
<path d="M202 214q18-12 36 0M274 214q18-12 36 0" fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round"/>
<path d="M256 246q-10 26 4 30" fill="none" stroke="#000000" stroke-opacity="0.25" stroke-width="6" stroke-linecap="round"/>
<path d="${smile}" fill="none" stroke="#7A2E2A" stroke-width="7" stroke-linecap="round"/>${below(4) === 0 ? glasses : ''}</g>${collar}</svg>`;
}

const drawn: (readonly SizedPicture[])[] = [];
for (let n = 0; n < PORTRAITS; n++) {
  const sizes = await render(
    await sharp(Buffer.from(portraitOf(n)))
      .png()
      .toBuffer(),
    PORTRAIT_FORM,
    null,
  );
  if (typeof sizes === 'string') throw new Error(`portrait ${n}: ${sizes}`);
  drawn.push(sizes);
}
writeFileSync(portraitsFile, sheetOf(drawn));
