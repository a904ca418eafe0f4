import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { day, span } from '@aarambh/web-shared/format.ts';
import { ClockIcon } from '@aarambh/web-shared/ui/icons.tsx';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  '& > svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.text.secondary },
  '& > div': { flex: 1, minWidth: 0 },
}));

/** One fact of an event, with its sign. */
export function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Line>
      {icon}
      <div>{children}</div>
    </Line>
  );
}

/** When an event is: its day above its hours; one that ends on another day names both days with them. */
export function When({ event: { eventDate, eventEnd } }: { readonly event: Pick<BoardEvent, 'eventDate' | 'eventEnd'> }) {
  const isOneDay = day(eventDate) === day(eventEnd);
  return (
    <Fact icon={<ClockIcon />}>
      {isOneDay ? (
        <>
          {day(eventDate)}
          <br />
        </>
      ) : null}
      {span(eventDate, eventEnd)}
    </Fact>
  );
}
