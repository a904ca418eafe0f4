import assert from 'node:assert/strict';
import { test } from 'vitest';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { partitionMarks, positionMarks } from '@aarambh/kernel/read-marks.ts';
import fc from 'fast-check';
import { context, counter } from './counter.ts';

const PARTITIONS = 8;

/** Commands that write nothing and answer where they would have written. */
function fakeCommands(): Commands {
  const execute = ({ id, command: position }: { readonly id: string; readonly command: number }): unknown =>
    Promise.resolve({ ok: true, stream: `booking-${id}`, revision: 0, position, written: 1, answer: undefined });
  return { on: () => ({ execute }) } as unknown as Commands;
}

const writing = (commands: Commands, id: string, position: number): Promise<unknown> =>
  commands.on(counter).execute({ id, decide: () => [], command: position, context });

test('[J2] one order: a mark is the position, in text and back', () => {
  const marks = positionMarks('epoch');
  assert.equal(marks.format(marks.written(17)), 'epoch.17');
  assert.equal(marks.parse('epoch.17'), 17);
  assert.equal(
    marks.format(
      marks.after([
        { stream: 'a-1', position: 3 },
        { stream: 'b-1', position: 9 },
      ]),
    ),
    'epoch.9',
  );
});

test('[J2] by partition: a mark survives its text, whatever was written', () => {
  const marks = partitionMarks('epoch', PARTITIONS);
  const events = fc.array(fc.record({ stream: fc.string(), position: fc.integer({ min: 1, max: 2 ** 52 }) }));
  fc.assert(
    fc.property(events, (list) => {
      const mark = marks.after(list);
      assert.deepEqual(marks.parse(marks.format(mark)), mark);
      for (const { stream, position } of list) assert.ok((mark as Map<number, number>).get(partitionOf(stream, PARTITIONS))! >= position);
    }),
  );
});

test('[J2] requests side by side know each its own writes, and of a partition the last', async () => {
  const marks = partitionMarks('epoch', PARTITIONS);
  const commands = marks.noting(fakeCommands());
  const request = (id: string, positions: readonly number[]): Promise<unknown> =>
    marks.within(async () => {
      for (const position of positions) await writing(commands, id, position);
      return marks.written(0);
    });
  const [one, other] = await Promise.all([request('1', [5, 7]), request('2', [6])]);
  assert.deepEqual(one, new Map([[partitionOf('booking-1', PARTITIONS), 7]]));
  assert.deepEqual(other, new Map([[partitionOf('booking-2', PARTITIONS), 6]]));
});

for (const marks of [positionMarks('epoch'), partitionMarks('epoch', PARTITIONS)])
  for (const text of [
    '',
    'epoch',
    'other.1',
    'epoch.x',
    'epoch.-1',
    'epoch.8-1',
    'epoch.1-',
    'epoch.1-2_1-3',
    `epoch.1-${'9'.repeat(17)}`,
    'epoch.0-1__',
  ])
    test(`a mark of '${text}' is refused (${marks.format(marks.upTo(1))})`, () => {
      assert.equal(marks.parse(text), null);
    });
