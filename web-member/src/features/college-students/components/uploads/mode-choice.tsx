import { UploadMode } from '@aarambh/contracts/students/upload.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { words } from '../../upload-words.ts';

interface ModeChoiceProps {
  readonly value: UploadMode;
  /** Whether the whole list may be replaced. */
  readonly replaces: boolean;
  readonly onChange: (mode: UploadMode) => void;
}

/** Whether a file is added to the list of students or takes its place. */
export function ModeChoice({ value, replaces, onChange }: ModeChoiceProps) {
  const id = useId();
  if (!replaces)
    return (
      <Muted>
        {words.modes.add[1]} {words.replaceIsOwners}
      </Muted>
    );
  return (
    <FormControl>
      <FormLabel component="span" id={id}>
        {words.mode}
      </FormLabel>
      <RadioGroup aria-labelledby={id} name="mode" value={value} onChange={(_event, chosen) => onChange(UploadMode.parse(chosen))}>
        {UploadMode.options.map((mode) => {
          const [name, why] = words.modes[mode];
          return (
            <FormControlLabel
              key={mode}
              value={mode}
              control={<Radio />}
              label={
                <>
                  {name}
                  <Muted as="span" sx={{ display: 'block' }}>
                    {why}
                  </Muted>
                </>
              }
              sx={{ alignItems: 'flex-start', '& > :last-child': { pt: '10px' } }}
            />
          );
        })}
      </RadioGroup>
    </FormControl>
  );
}
