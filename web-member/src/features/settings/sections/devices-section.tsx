import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { words } from '../words.ts';

/** Where one is signed in: a page of its own. */
export function DevicesSection() {
  return (
    <Panel aria-labelledby="devices">
      <Heading id="devices" size="h4">
        {words.devices}
      </Heading>
      <Muted sx={{ mt: 2, mb: 4 }}>{words.devicesWhy}</Muted>
      <LinkButton to="/sessions" variant="outlined">
        {words.sessions}
      </LinkButton>
    </Panel>
  );
}
