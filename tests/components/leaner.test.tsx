import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

/** Ripples come with the first press of a button. */
async function ripplesOfPressed(): Promise<number> {
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  return document.querySelectorAll('.MuiTouchRipple-root').length;
}

test('[F1] no button draws ripples, which the build leaves out of every page', async () => {
  inConsole(
    <>
      <Button>One</Button>
      <IconButton>Two</IconButton>
      <ButtonBase>Three</ButtonBase>
    </>,
  );
  expect(await ripplesOfPressed()).toBe(0);
});

test('[F1] the control: a button that asks for them against the theme has them here', async () => {
  inConsole(<Button disableRipple={false}>One</Button>);
  expect(await ripplesOfPressed()).toBe(1);
});
