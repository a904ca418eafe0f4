import assert from 'node:assert/strict';
import { test } from 'vitest';
import { interview } from '@aarambh/interviews/interview/state.ts';
import { interviewee } from '@aarambh/interviews/interviewee.ts';
import { interviewer } from '@aarambh/interviews/interviewer.ts';
import { panel } from '@aarambh/interviews/panel/state.ts';
import { resumes } from '@aarambh/interviews/resume/state.ts';
import { scorecard } from '@aarambh/interviews/scorecard/state.ts';
import { slotDay } from '@aarambh/interviews/slot-day.ts';
import { slotRules } from '@aarambh/interviews/slot-rules/state.ts';

test('[J1] streams of interviews keep their names, and those without a text of a person are read without keys', () => {
  const kinds = [interview, interviewee, interviewer, slotDay, slotRules, panel, resumes, scorecard];
  assert.deepEqual(
    kinds.map(({ category, impersonal = false }) => [category, impersonal]),
    [
      ['interview', true],
      ['interviewee', true],
      ['interviewer', true],
      ['slotday', true],
      ['slotrules', true],
      ['panel', false],
      ['resumes', false],
      ['scorecard', false],
    ],
  );
});
