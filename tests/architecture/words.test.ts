import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { ESLint } from 'eslint';
import type { words as english } from '@aarambh/web-member/src/features/subscription/words.ts';

const root = new URL('../..', import.meta.url).pathname;
const eslint = new ESLint({ cwd: root });
const memberPage = 'web-member/src/features/subscription/pages/subscription-page.tsx';

/** Which of these expressions, one a line, are refused by the rules of the file that they would stand in. */
async function refused(elements: readonly string[], file: string): Promise<string[]> {
  const [result] = await eslint.lintText(elements.map((one) => `(${one});`).join('\n'), { filePath: `${root}${file}` });
  const lines = result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ line }) => line);
  return lines.map((line) => elements[line - 1]!);
}

/** The syntax that is refused in a file. */
async function rulesOf(file: string): Promise<unknown> {
  const { rules } = (await eslint.calculateConfigForFile(`${root}${file}`)) as { readonly rules: Readonly<Record<string, unknown>> };
  return rules['no-restricted-syntax'];
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
  assert.deepEqual(await refused([...texts, ...none], memberPage), texts);
  const rules = await Promise.all([memberPage, 'web-admin/src/members/show.tsx', 'web-shared/ui/states.tsx'].map(rulesOf));
  for (const rule of rules) assert.deepEqual(rule, rules[0]);
});

test('a limit of an input as a number in JSX is refused, and what is read in the contract is none', async () => {
  const numbers = [
    '<Input maxLength={60} />',
    '<input max="9" />',
    '<Input maxLength={isLong ? 20 : most} />',
    '<Field input={{ min: 1, step: 1 }} />',
    '<Field slotProps={{ input: { ...more, maxLength: 200 } }} />',
  ];
  const none = ['<Field {...limitsOf(PersonName)} rows={5} />', '<Field input={{ ...limits, step: 1 }} />', '<Input maxLength={most} />'];
  assert.deepEqual(await refused([...numbers, ...none], memberPage), numbers);
});

test('a text in the template of a mail is refused, and what is made of the catalogue is none', async () => {
  const texts = [
    "{ subject: 'Your seat is booked' }",
    '{ heading: `Booked: ${title}` }',
    "{ preview: isFree ? 'Free' : words.price }",
    "{ facts: [{ label: 'Where', value: place }] }",
    "layout({ paragraphs: [words.what, 'The file puts it into your calendar.'] })",
    '{ notes: isLate ? [] : [`You can cancel until ${until}.`] }',
    "greet('Hello', name)",
  ];
  const none = [
    '{ subject: words.subject(title) }',
    '{ action: { label: words.ticket, url: `${publicUrl}/event/${id}` } }',
    "{ facts: [{ label: words.where, value: place === '' ? words.online : place }] }",
    '{ notes: [words.cancelUntil(inIndia(until), points)] }',
    'greet(words.hello, name)',
  ];
  assert.deepEqual(await refused([...texts, ...none], 'services/gatherings/mails/bookings.ts'), texts);
});

test('every template of a mail stands where texts are refused in it, wherever in its context that is', async () => {
  const templates = globSync('services/*/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    // The kernel makes layout and letter, and says nothing in them.
    (file) => !file.startsWith('services/kernel/') && /kernel\/(?:mail-layout|greeting)\.ts'/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  assert.ok(templates.length > 10, String(templates.length));
  const rule = await rulesOf('services/gatherings/mails/bookings.ts');
  for (const file of templates) assert.deepEqual(await rulesOf(file), rule, file);
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
