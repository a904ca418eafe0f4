import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Asking, Cards } from '../../content/public.ts';
import { EnquiryForm } from '../../enquiries/public.ts';
import { words } from '../words.ts';
import { Experts, Images, Stories } from './carousels.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { Section } from './section.tsx';
import { Statistics } from './statistics.tsx';

const DEMO = 'Social Cause Demo Form Org';

/** The page in its order; a part without content is not there, and neither is a form without its heading. */
export function ProductBlocks({ of: blocks }: { readonly of: BlocksOf<'product'> }) {
  const { hero, market, statistics, voices, experts, offer, told, stories, touch } = blocks;
  const { impact, images, solution, steps, access, reports, cause, causes, demo } = blocks;
  return (
    <>
      <Asking of={hero} category={DEMO} level="h1" label={words.demo} />
      <Section head={market} when={statistics}>
        <Statistics of={statistics} />
      </Section>
      <Section head={voices} when={experts}>
        <Experts of={experts} />
      </Section>
      <Asking of={offer} category={DEMO} label={words.offer} />
      <Section head={told} when={stories}>
        <Stories of={stories} />
      </Section>
      <Section head={touch} when={touch}>
        <GetInTouch />
      </Section>
      <Section head={impact} when={images}>
        <Images of={images} />
      </Section>
      <Section head={solution} when={steps}>
        <Cards of={steps} columns={2} />
      </Section>
      <Section head={access} when={reports}>
        <Cards of={reports} columns={2} />
      </Section>
      <Section head={cause} when={causes}>
        <Cards of={causes} />
      </Section>
      <Section head={demo} when={demo}>
        <Panel>
          <EnquiryForm category={DEMO} />
        </Panel>
      </Section>
    </>
  );
}
