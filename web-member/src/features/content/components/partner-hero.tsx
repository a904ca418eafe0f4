import type { FieldsOf } from '@aarambh/contracts/content/kinds.ts';
import { motion, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { PauseIcon, PlayIcon } from '@aarambh/web-shared/ui/icons.tsx';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRotation } from '../../../shared/rotation/use-rotation.ts';
import { words } from '../words.ts';

/** How long each of whom one can meet is named (C13). */
const STAY_MS = 2000;

const Whom = styled('p')(({ theme }) => ({
  display: 'grid',
  margin: '16px 0 0',
  ...theme.typography.h2,
  '& > *': { gridArea: '1 / 1', transition: `opacity ${motion.base}ms` },
  // The longest keeps the place; what is not named now is read to nobody.
  '& > [hidden]': { display: 'block', opacity: 0, visibility: 'hidden' },
  '& strong': { color: theme.vars.palette.link },
}));

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, maxWidth: 360, marginTop: 20 });

const Segment = styled('button')(({ theme }) => ({
  flex: 1,
  height: sizes.touch,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  display: 'grid',
  alignItems: 'center',
  '&::after': { content: '""', height: 6, borderRadius: radii.round, backgroundColor: theme.vars.palette.outline },
  '&[aria-current]::after': { backgroundColor: theme.vars.palette.primary.main },
}));

interface PartnerHeroProps {
  readonly intro: FieldsOf<'passage'>;
  readonly audiences: readonly ({ readonly _id: string } & FieldsOf<'card'>)[];
  readonly onAsk: () => void;
}

/** Whom partners meet, one after the other, with a bar of as many segments; it stands still for who reads, pauses or wants less motion. */
export function PartnerHero({ intro: { heading, lead }, audiences, onAsk }: PartnerHeroProps) {
  const { index, show, wanted, possible, toggle, holds } = useRotation(audiences.length, STAY_MS);
  return (
    <section aria-label={heading} {...holds}>
      <Heading as="h1" size="h1">
        {heading}
      </Heading>
      {audiences.length === 0 ? null : (
        <Whom>
          {audiences.map(({ _id, heading: whom }, at) => (
            <span key={_id} hidden={at !== index}>
              {lead} <strong>{whom}</strong>
            </span>
          ))}
        </Whom>
      )}
      {audiences.length < 2 ? null : (
        <Bar role="group" aria-label={words.partners.choose}>
          {audiences.map(({ _id, heading: whom }, at) => (
            <Segment
              key={_id}
              type="button"
              aria-label={words.partners.show(whom)}
              aria-current={at === index ? true : undefined}
              onClick={() => show(at)}
            />
          ))}
          {possible && (
            <IconButton aria-label={wanted ? words.partners.pause : words.partners.play} onClick={toggle}>
              {wanted ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
            </IconButton>
          )}
        </Bar>
      )}
      <Button size="large" sx={{ mt: 5 }} onClick={onAsk}>
        {words.partners.become}
      </Button>
    </section>
  );
}
