import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import type { words as english } from '@aarambh/web-member/src/features/subscription/words.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Which of these elements, one a line, are refused by the rules of the folder that they would stand in. */
async function refused(elements: readonly string[]): Promise<string[]> {
  const filePath = `${root}web-member/src/features/subscription/pages/subscription-page.tsx`;
  const [result] = await new ESLint({ cwd: root }).lintText(elements.map((one) => `${one};`).join('\n'), { filePath });
  const lines = result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ line }) => line);
  return lines.map((line) => elements[line - 1]!);
}

test('a text in JSX is refused wherever people read it, and what no letter is in is none', async () => {
  const texts = [
    '<p>Use your points</p>',
    '<>आरंभ</>',
    '<p>{"Booked"}</p>',
    '<p>{`${left} seats left`}</p>',
    '<p>{isOver && "Over"}</p>',
    '<p>{isOver ? null : isFull ? "Full" : tag}</p>',
    '<Page title="Points" />',
    '<Page title={name ?? `Event`} />',
    '<input aria-label={isOn ? on : "Off"} />',
    '<img alt="A poster" />',
  ];
  const none = [
    '<p>{words.usePoints}</p>',
    '<p>{amount} · {" "}+{rest}</p>',
    '<Page title={words.page} />',
    '<Button variant="text" sx={{ color: "red" }} />',
    '<>{isOn ? <Notice tone="error">{words.failed}</Notice> : null}</>',
    '<p>{filter === "All" ? words.all : words.none}</p>',
    '<img alt="" />',
  ];
  assert.deepEqual(await refused([...texts, ...none]), texts);
});

test('a second language is one file of the same type: the compiler refuses a missing text, a misspelt one and a wrong parameter', () => {
  type Words = typeof english;
  const hindi = {} as Words;
  const { plans, ...withoutPlans } = hindi;
  // @ts-expect-error A text is missing.
  const missing: Words = withoutPlans;
  // @ts-expect-error There is no such text.
  const misspelt: Words = { ...hindi, plnas: plans };
  // @ts-expect-error The balance is a number.
  const wrong: Words = { ...hindi, newBalance: (balance: Date) => balance.toISOString() };
  assert.equal([missing, misspelt, wrong].length, 3);
});
