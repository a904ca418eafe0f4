import { SkillsPage } from '@aarambh/web-member/src/features/skills/pages/skills-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

test('[C7] nine skills, of which two can be chosen: a third press does nothing, and a second one on the same takes it back', async () => {
  inConsole(<SkillsPage />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(9);
  await press('Coding');
  await press('Marketing');
  await press('Leadership');
  expect(chosen()).toEqual(['Coding', 'Marketing']);
  screen.getByText('Coding, Marketing');
  await press('Coding');
  await press('Type Own');
  expect(chosen()).toEqual(['Marketing', 'Type Own']);
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toMatch(/\/sample$/);
});
