import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

const ripples = (): number => document.querySelectorAll('.MuiTouchRipple-root').length;

test('[F1] no button draws ripples, which the build leaves out of every page', () => {
  inConsole(
    <>
      <Button>One</Button>
      <IconButton>Two</IconButton>
      <ButtonBase>Three</ButtonBase>
    </>,
  );
  expect(ripples()).toBe(0);
});

test('[F1] the control: a button that asks for them against the theme has them here', () => {
  inConsole(<Button disableRipple={false}>One</Button>);
  expect(ripples()).toBe(1);
});
