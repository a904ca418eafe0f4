import { written } from '@aarambh/contracts/interviews/dates.ts';
import type { StudentReport } from '@aarambh/contracts/routes/student.ts';
import { ReportView } from '@aarambh/web-member/src/features/student/components/report-view.tsx';
import { today } from '@aarambh/web-member/src/shared/schedule/days.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

test('[I9] a report says with their years when the interview was and when it was submitted: it is printed, and kept', () => {
  const report: NonNullable<StudentReport['report']> = {
    ...{ bookingDate: written(today()), time: '10:00', submittedAt: `${today()}T12:00:00.000Z`, version: 2, overall: 7 },
    ratings: { communication: 8.5, knowledge: 7, experience: 5.5, adaptability: 9, analytical: 7.5, creativeThinking: 6 },
    notes: { strengths: '', weaknesses: '', opportunities: '', threats: '', remarks: '' },
  };
  inConsole(<ReportView report={report} />);
  const year = today().slice(0, 4);
  for (const line of [/^Interview on/, /^Submitted .*, version 2$/]) expect(screen.getByText(line).textContent).toContain(` ${year}, `);
});
