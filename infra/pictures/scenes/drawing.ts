/**
 * Scenes for the pages of the demonstration. Run by hand after a change: `node infra/pictures/scenes/drawing.ts` writes `scenes.bin`.
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { sheetOf } from '../drawn-before.ts';
import { render } from '../rendering.ts';
import { SCENE_FORM, scenesFile } from './scenes.ts';

const scene = (ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="${ground}"/>${inside}</svg>`;

/** Somebody from behind or from the side: a head over shoulders, at a place. */
const person = (x: number, y: number, skin: string, hair: string, cloth: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M-150 420c0-150 60-220 150-220s150 70 150 220z" fill="${cloth}"/>
<rect x="-34" y="120" width="68" height="110" rx="30" fill="${skin}"/><ellipse cx="0" cy="70" rx="82" ry="96" fill="${skin}"/>
<path d="M-88 76c-6-80 34-116 88-116s94 36 88 116c-22-44-44-62-88-62s-66 18-88 62z" fill="${hair}"/></g>`;

const notes = ['#F9D9B5', '#CFE5DB', '#D9D2EC', '#F2E2A9', '#F5CBBB', '#C9DCEB', '#F9D9B5', '#D5E0B8', '#E8C9D6', '#CFE5DB'];

/** Ten notes on a wall, and somebody who has written the tenth. */
const wall = scene(
  '#4B2E83',
  `<rect x="90" y="80" width="1060" height="640" rx="28" fill="#FFFBF5"/>${notes
    .map((colour, at) => {
      const [x, y] = [150 + (at % 5) * 196, 140 + Math.floor(at / 5) * 280];
      const lines = [46, 76, 106].map(
        (line) => `<rect x="24" y="${line}" width="${line === 106 ? 70 : 112}" height="10" rx="5" fill="#1B1533" opacity="0.3"/>`,
      );
      return `<g transform="translate(${x} ${y}) rotate(${((at * 7) % 9) - 4} 80 90)"><rect width="160" height="180" rx="10" fill="${colour}"/>${lines.join('')}</g>`;
    })
    .join('')}<rect y="800" width="1600" height="100" fill="#2A2046"/>${person(1330, 400, '#A5683A', '#1B1512', '#C2410C')}
<path d="M1236 640L1070 470" stroke="#A5683A" stroke-width="44" stroke-linecap="round"/>`,
);

/** Two people at a table, with the sun behind them. */
const table = scene(
  '#F9D9B5',
  `<circle cx="800" cy="470" r="260" fill="#FFB061"/><g stroke="#FFB061" stroke-width="16" stroke-linecap="round">${Array.from(
    { length: 13 },
    (_, at) => {
      const angle = Math.PI * (1 + at / 12);
      const at2 = (radius: number): string => `${Math.round(800 + radius * Math.cos(angle))} ${Math.round(470 + radius * Math.sin(angle))}`;
      return `<path d="M${at2(310)}L${at2(380)}"/>`;
    },
  ).join('')}</g>${person(520, 290, '#8D5524', '#2B1D16', '#0F766E')}${person(1080, 290, '#D29B6B', '#1B1512', '#4B2E83')}
<rect x="200" y="660" width="1200" height="60" rx="22" fill="#6F4322"/><rect x="280" y="700" width="60" height="200" fill="#5A361B"/><rect x="1260" y="700" width="60" height="200" fill="#5A361B"/>
<rect x="690" y="610" width="220" height="58" rx="8" fill="#FFFBF5"/><rect x="716" y="630" width="150" height="8" rx="4" fill="#1B1533" opacity="0.35"/><rect x="420" y="604" width="66" height="64" rx="12" fill="#C2410C"/><rect x="1120" y="604" width="66" height="64" rx="12" fill="#C2410C"/>`,
);

/** An interview: two people across a desk, each with a page. */
const interview = scene(
  '#CFE5DB',
  `<rect x="1010" y="90" width="430" height="300" rx="18" fill="#FFFBF5"/><path d="M1010 310l130-110 90 80 110-120 100 90v122a18 18 0 0 1-18 18H1028a18 18 0 0 1-18-18z" fill="#0F766E" opacity="0.55"/>
<rect y="800" width="1600" height="100" fill="#1D1636"/>${person(430, 300, '#C68642', '#1B1512', '#4B2E83')}${person(1170, 300, '#8D5524', '#2B1D16', '#C2410C')}
<rect x="180" y="680" width="1240" height="56" rx="20" fill="#6F4322"/><rect x="270" y="720" width="60" height="180" fill="#5A361B"/><rect x="1270" y="720" width="60" height="180" fill="#5A361B"/>
${[560, 880]
  .map(
    (x) =>
      `<rect x="${x}" y="640" width="170" height="46" rx="8" fill="#FFFBF5"/><rect x="${x + 22}" y="655" width="110" height="8" rx="4" fill="#1B1533" opacity="0.35"/>`,
  )
  .join('')}`,
);

/** Bars that rise on a board, and whoever shows them. */
const board = scene(
  '#1D1636',
  `<rect x="90" y="80" width="1060" height="640" rx="28" fill="#FFFBF5"/><rect x="170" y="630" width="900" height="10" rx="5" fill="#1B1533" opacity="0.4"/>${[
    160, 220, 270, 350, 430, 500,
  ]
    .map(
      (height, at) =>
        `<rect x="${200 + at * 146}" y="${630 - height}" width="96" height="${height}" rx="12" fill="${at < 3 ? '#FFB061' : '#0F766E'}"/>`,
    )
    .join('')}<rect y="800" width="1600" height="100" fill="#120D24"/>${person(1330, 400, '#D29B6B', '#1B1512', '#4B2E83')}
<path d="M1236 640L1060 420" stroke="#D29B6B" stroke-width="44" stroke-linecap="round"/>`,
);

const drawn = [];
for (const svg of [wall, table, interview, board]) {
  const sizes = await render(await sharp(Buffer.from(svg)).png().toBuffer(), SCENE_FORM, null);
  if (typeof sizes === 'string') throw new Error(`a scene: ${sizes}`);
  drawn.push(sizes);
}
writeFileSync(scenesFile, sheetOf(drawn));
