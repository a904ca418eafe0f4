import type { ContentPage } from '@aarambh/contracts/content/pages.ts';
import { about } from './about.ts';
import { commitment } from './commitment.ts';
import { community } from './community.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { kit } from './kit.ts';
import { learn } from './learn.ts';
import { learners } from './learners.ts';
import { privacy, refunds, terms } from './legal.ts';
import { organise, partner, partnership, sponsor } from './partner.ts';
import { defaultsOf, type DefaultRecord, type PageDefaults } from './place.ts';
import { problems } from './problems.ts';
import { product } from './product.ts';
import { research } from './research.ts';
import { experience, ideation, sample, watch } from './samples.ts';
import { trending } from './trending.ts';

const pages: { readonly [Page in ContentPage]: PageDefaults<Page> } = {
  ...{
    home,
    about,
    privacy,
    terms,
    refunds,
    trending,
    commitment,
    kit,
    learn,
    partner,
    partnership,
    organise,
    sponsor,
    product,
    community,
  },
  ...{ learners, problems, research, watch, sample, experience, ideation, help },
};

/** Every text that an installation has from the start. */
export const defaults: readonly DefaultRecord[] = Object.entries(pages).flatMap(([page, blocks]) =>
  defaultsOf(page as ContentPage, blocks),
);
