import { words as forms } from '@aarambh/web-shared/ui/words.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';

interface SaveButtonsProps {
  /** Where somebody goes who does not save. */
  readonly leaveTo: string;
  readonly label: string;
  readonly children?: ReactNode;
}

/** The end of a form: saves it, or leaves it. Stands inside the form. */
export function SaveButtons({ leaveTo, label, children }: SaveButtonsProps) {
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Button type="submit" loading={isSubmitting} loadingPosition="start">
        {label}
      </Button>
      <Button component={Link} to={leaveTo} variant="text">
        {forms.leave}
      </Button>
      {children}
    </Box>
  );
}
