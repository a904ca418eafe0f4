import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { ALPHANUMERIC, NAME } from '@aarambh/contracts/field-rules.ts';
import { parseRegExpLiteral, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import ts from 'typescript';
import { test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** Characters that every expression is fed. */
const FED = 50_000;
/**
 * Milliseconds of processor that an expression may take for them, the least of some times. Linear ones take about one; one that looks again from
 * every place takes more than this where the places lie 40 characters apart, and more than a second where they touch.
 */
const MOST_MS = 25;
const TIMES = 4;
/** Milliseconds after which one that would never end is broken off. */
const ENOUGH_MS = 500;

interface Found {
  readonly where: string;
  /** As it stands between and behind the slashes. */
  readonly literal: string;
}

/** Those that are made of texts, as they come out: by the file that makes them. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  'services/api/http/allowed-methods.ts': [String(/^\/api\/org\/uploads\/[^/]+\/[^/]+\/refused\.csv$/)],
  'services/context/id-in.ts': [String(/"accountId":"([0-9a-f-]{36})"/)],
  'services/contracts/field-rules.ts': [String(NAME), String(ALPHANUMERIC)],
  'services/http/encodings.ts': [String(/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i)],
  'services/students/rows/cells.ts': [String(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu)],
};

/** Where an expression may stand: behind these no slash divides. */
const MAY_STAND = /(?:^|[(=:,?[!&|;>]|\breturn)[ \t]*\/(?![/*])[^\n]*\/|RegExp\(/m;

/** Every regular expression that stands in the sources as one, and the files in which one is made. What builds the consoles reads nothing but them. */
function expressions(): { readonly literal: readonly Found[]; readonly made: readonly string[] } {
  const literal: Found[] = [];
  const made = new Set<string>();
  const exclude = ['**/node_modules', '**/dist*', 'web-shared/build'];
  for (const file of globSync('{services,infra,projections,web-shared}/**/*.{ts,tsx}', { cwd: root, exclude })) {
    const text = readFileSync(`${root}${file}`, 'utf8');
    if (!MAY_STAND.test(text)) continue;
    const source = ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      false,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.end);
        literal.push({ where: `${file}:${line + 1}`, literal: node.text });
      } else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') made.add(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { literal, made: [...made].sort() };
}

/** Characters of which some are in any class that the sources have. */
const SOME = Array.from('a0 \t\n-_./="\'[<,;:@%é\u0915\u200d');

/** A text that a part of an expression matches, as good as it can be told without matching it. */
function sampleOf(node: AST.Element | AST.Alternative, flags: string): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((one) => sampleOf(one, flags)).join('');
    case 'Group':
    case 'CapturingGroup':
      return sampleOf(node.alternatives[0]!, flags);
    case 'Quantifier':
      return sampleOf(node.element, flags).repeat(Math.max(1, node.min));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterClass':
    case 'CharacterSet': {
      const one = new RegExp(`^${node.raw}$`, flags);
      return SOME.find((character) => one.test(character)) ?? '';
    }
    case 'Assertion':
    case 'Backreference':
    case 'ExpressionCharacterClass':
      return '';
  }
}

/** Ends after which an expression that went far has to go back, and an end at which it may succeed. */
const ENDS = ['', '\u0001', 'a ', '\u0001 a'];

/** Texts on which an expression would go forth and back: each of its loops, filled, alone, behind what leads to it, and with that again and again. */
function hardTexts({ literal }: Found, fed: number): ReadonlySet<string> {
  const { pattern, flags } = parseRegExpLiteral(literal);
  const plain = flags.raw.replace(/[gy]/g, '');
  const texts = new Set<string>();
  const filled = (begin: string, loop: string): void => {
    if (loop === '') return;
    const many = `${begin}${loop.repeat(Math.ceil(fed / loop.length))}`;
    for (const end of ENDS) texts.add(`${many}${end}`);
  };
  visitRegExpAST(pattern, {
    onQuantifierEnter(node) {
      if (node.max !== Infinity) return;
      const loop = sampleOf(node.element, plain);
      const { parent } = node;
      const begin = parent.elements
        .slice(0, parent.elements.indexOf(node))
        .map((one) => sampleOf(one, plain))
        .join('');
      filled('', loop);
      filled(begin, loop);
      filled('', `${begin}${loop}`);
      filled('', begin);
      // Another of its characters may be one that the expression begins with.
      const fits = new RegExp(`^(?:${node.element.raw})$`, plain);
      for (const character of SOME) if (fits.test(character)) texts.add(`${character.repeat(fed)}a `);
    },
  });
  return texts;
}

/** Looks for an expression everywhere in a text. */
const place = createContext();
const looking = new Script('text.replace(expression, "")');

/** Milliseconds of processor that it takes to look for an expression everywhere in a text; as many as it had where that does not end. */
function effort(expression: RegExp, text: string): number {
  Object.assign(place, { text, expression });
  const before = process.threadCpuUsage();
  try {
    looking.runInContext(place, { timeout: ENOUGH_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The first of the texts for which an expression takes more than a linear one would; null where there is none. */
function slowOn(found: Found, fed = FED): string | null {
  const { pattern, flags } = parseRegExpLiteral(found.literal);
  const expression = new RegExp(pattern.raw, flags.global ? flags.raw : `${flags.raw}g`);
  const isSlow = (text: string): boolean => {
    // Beyond eight times as much no second look tells anything else.
    for (let time = 0, took = 0; time < TIMES && took < 8 * MOST_MS; time++) if ((took = effort(expression, text)) <= MOST_MS) return false;
    return true;
  };
  return [...hardTexts(found, fed)].find(isSlow)?.slice(0, 20) ?? null;
}

test('[I2] [J3] every regular expression is linear in what it is fed', () => {
  const { literal, made } = expressions();
  assert.ok(literal.length > 180, String(literal.length));
  assert.deepEqual(made, Object.keys(MADE), 'an expression is made of texts: say how it comes out');
  const all = [...literal, ...Object.entries(MADE).flatMap(([where, texts]) => texts.map((text) => ({ where, literal: text })))];
  const slow = all.map((found) => ({ ...found, on: slowOn(found) })).filter(({ on }) => on !== null);
  assert.deepEqual(slow, []);
});

test('the texts that expressions are fed find those that look again from every place', () => {
  const quadratic = [/\[(?![hms]+\])[^\]]*\]/gi, /[;\t\r\n|](?=[\s"']*[=+\-@])/g];
  for (const one of quadratic) assert.notEqual(slowOn({ where: '', literal: String(one) }, 20_000), null, String(one));
});
