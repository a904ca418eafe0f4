import { limits } from '@aarambh/contracts/limits.ts';
import type { StatementAnswer } from '@aarambh/contracts/routes/points.ts';
import { styled } from '@mui/material/styles';
import { count, form } from '@aarambh/web-shared/format.ts';
import { fonts } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { FreePoints } from '../../../shared/points/free-points.tsx';
import { PointsCurve } from './points-curve.tsx';
import { words } from '../words.ts';

const Figure = styled('p')({
  margin: 0,
  fontFamily: fonts.heading,
  fontSize: 'clamp(3rem, 2.4rem + 2vw, 4rem)',
  fontWeight: 720,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  '& span': { fontSize: '1.25rem', letterSpacing: 0, fontWeight: 650 },
});

interface BalancePanelProps {
  readonly balance: number;
  readonly statement: StatementAnswer | undefined;
}

/** The balance with its curve, and the way to more. */
export function BalancePanel({ balance, statement }: BalancePanelProps) {
  return (
    <Panel aria-labelledby="balance">
      <Heading id="balance" size="h5" sx={{ mb: 2 }}>
        {words.balance}
      </Heading>
      <Figure>
        {count(balance)} <span>{form(balance, words.point)}</span>
      </Figure>
      <PointsCurve curve={statement?.curve} />
      {statement === undefined ? null : (
        <>
          {statement.unlocked ? null : <Muted sx={{ mb: 3 }}>{words.waiting(limits.freePoints)}</Muted>}
          <FreePoints unlocked={statement.unlocked}>
            <Actions>
              <LinkButton to="/bookevent">{words.use}</LinkButton>
              <LinkButton to="/subscription" variant="text">
                {words.more}
              </LinkButton>
            </Actions>
          </FreePoints>
        </>
      )}
    </Panel>
  );
}
