import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { Plans } from '../components/plans.tsx';
import { UnlockCard } from '../components/unlock-card.tsx';
import { words } from '../words.ts';

/** Points: the free ones now, the plans soon (B6). */
export function SubscriptionPage() {
  return (
    <Page title={words.page}>
      <Heading as="h1" size="h1" sx={{ mb: 6 }}>
        {words.title}
      </Heading>
      <UnlockCard />
      <section aria-labelledby="plans">
        <Heading id="plans" size="h2" sx={{ mt: 12 }}>
          {words.plans}
        </Heading>
        <Muted sx={{ mt: 1, mb: 5 }}>{words.plansFor}</Muted>
        <Plans />
      </section>
    </Page>
  );
}
