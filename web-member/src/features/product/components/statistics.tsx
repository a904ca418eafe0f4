import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { Card, Grid } from '../../content/public.ts';

const Value = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.h1, fontVariantNumeric: 'tabular-nums' }));

/** Numbers of the market, written as they are. */
export function Statistics({ of: statistics }: { readonly of: BlocksOf<'product'>['statistics'] }) {
  return (
    <Grid columns={4}>
      {statistics.map(({ _id, value, text }) => (
        <Card key={_id}>
          <Value>{value}</Value>
          <Muted>{text}</Muted>
        </Card>
      ))}
    </Grid>
  );
}
