import { styled } from '@mui/material/styles';
import { motion, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { MoonIcon, SunIcon, SystemIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { useSyncExternalStore } from 'react';
import { useLook } from './use-look.ts';
import { words } from './words.ts';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  margin: 0,
  padding: 3,
  width: 'fit-content',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.round,
}));

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: sizes.touch - 6,
  paddingInline: 11,
  borderRadius: radii.round,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}ms, color ${motion.fast}ms`,
  '&:has(:checked)': { backgroundColor: theme.vars.palette.soft, color: theme.vars.palette.text.primary },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.link}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
}));

const looks = [
  { mode: 'light', name: words.light, icon: SunIcon },
  { mode: 'dark', name: words.dark, icon: MoonIcon },
  { mode: 'system', name: words.auto, icon: SystemIcon },
] as const;

const unchanging = () => () => undefined;
const here = (): boolean => true;
const elsewhere = (): boolean => false;

/** Light, dark, or as the system says; remembered, and kept with the account. `name` keeps two switches of one page apart. */
export function SchemeSwitch({ name }: { readonly name: string }) {
  const { mode, choose } = useLook();
  // Pages are rendered for everybody, with the look of the system; what was chosen in this browser shows right after.
  const chosen = useSyncExternalStore(unchanging, here, elsewhere) ? mode : 'system';
  return (
    <Group>
      <VisuallyHidden as="legend">{words.look}</VisuallyHidden>
      {looks.map((look) => (
        <Choice key={look.mode}>
          <input type="radio" name={name} value={look.mode} checked={chosen === look.mode} onChange={() => choose(look.mode)} />
          <look.icon size={18} />
          {look.name}
        </Choice>
      ))}
    </Group>
  );
}
