import { HELP_PREVIEW } from './help-preview.ts';
import { fieldsOfKind, helpTopics, type ContentField, type ContentKind, type FieldsOf } from './kinds.ts';

/** A place on a page for records of one kind, and how many are shown there. */
export interface ContentBlock {
  readonly kind: ContentKind;
  readonly most: number;
  /** Where its records lead is told to who is signed in alone, by a call of its own. */
  readonly hidesLink?: true;
  /** It shows the pictures of its records; elsewhere a record has none. */
  readonly pictured?: true;
}

const one = <Kind extends ContentKind>(kind: Kind) => ({ kind, most: 1 }) as const;
const many = <Kind extends ContentKind>(kind: Kind, most = 12) => ({ kind, most }) as const;
const pictured = <Block extends ContentBlock>(block: Block) => ({ ...block, pictured: true }) as const;

/** The pages whose words are content: where each stands, and its blocks. */
export const contentPages = {
  home: {
    paths: ['/', '/oldHome'],
    blocks: {
      hero: one('headline'),
      journey: one('passage'),
      community: many('card', 4),
      growth: one('passage'),
      insights: pictured(many('topic', 3)),
      counters: many('figure', 4),
      team: pictured(many('person')),
      spotlight: pictured(many('topic', 2)),
      logos: pictured(many('logo', 20)),
      faq: many('question', 20),
      contact: one('passage'),
    },
  },
  about: {
    paths: ['/about'],
    blocks: {
      intro: pictured(one('passage')),
      figures: many('figure'),
      aims: pictured(many('card')),
      quote: one('quote'),
      life: pictured(many('card')),
    },
  },
  privacy: { paths: ['/privacy_policy'], blocks: { text: one('legal') } },
  terms: { paths: ['/terms_conditions'], blocks: { text: one('legal') } },
  refunds: { paths: ['/refundpolicy', '/refund&cancellationpolicy'], blocks: { text: one('legal') } },
  trending: { paths: ['/trending'], blocks: { intro: pictured(one('passage')), industries: pictured(many('card')) } },
  commitment: {
    paths: ['/ourcommitment'],
    blocks: {
      intro: pictured(one('passage')),
      figures: many('figure'),
      target: one('passage'),
      initiative: many('card'),
      efforts: many('figure'),
      partner: one('passage'),
      volunteer: one('passage'),
    },
  },
  learn: { paths: ['/learnnow'], blocks: { intro: pictured(one('passage')), cards: pictured(many('card', 60)) } },
  partner: {
    paths: ['/partnerwithus'],
    blocks: {
      intro: one('passage'),
      audiences: many('card', 6),
      steps: many('card', 6),
      types: pictured(many('card')),
      figures: many('figure', 6),
      how: many('card', 8),
      ready: one('passage'),
    },
  },
  partnership: { paths: ['/partnership'], blocks: { intro: pictured(one('passage')), ways: many('card', 6) } },
  organise: { paths: ['/partnership/organise'], blocks: { intro: pictured(one('passage')) } },
  sponsor: { paths: ['/partnership/sponser', '/partnership/sponsor'], blocks: { intro: pictured(one('passage')) } },
  kit: { paths: ['/virtualkit'], blocks: { intro: pictured(one('passage')), contents: many('card') } },
  community: {
    paths: ['/community'],
    blocks: {
      intro: pictured(one('passage')),
      group: { ...one('passage'), hidesLink: true },
      benefits: many('card'),
      newsletter: one('passage'),
      profiles: many('card'),
    },
  },
  learners: {
    paths: ['/learners', '/learnerLanding'],
    blocks: {
      intro: pictured(one('passage')),
      features: many('card', 4),
      internship: one('passage'),
      blogs: pictured(many('article', 60)),
      shorts: one('passage'),
      videos: pictured(many('card')),
    },
  },
  problems: { paths: ['/startupProblem'], blocks: { intro: pictured(one('passage')), booking: one('passage') } },
  research: {
    paths: ['/research'],
    blocks: {
      intro: pictured(one('passage')),
      focus: many('card', 4),
      reports: one('passage'),
      projects: pictured(many('card')),
      join: one('passage'),
      ask: one('passage'),
    },
  },
  watch: { paths: ['/watch_now'], blocks: { intro: pictured(one('passage')), sessions: pictured(many('talk')) } },
  sample: { paths: ['/sample'], blocks: { intro: pictured(one('passage')), points: one('figure'), tabs: many('card') } },
  experience: { paths: ['/experienceproflie', '/experienceprofile'], blocks: { intro: pictured(one('passage')), parts: many('card') } },
  ideation: { paths: ['/ideation'], blocks: { intro: pictured(one('passage')), steps: many('card') } },
  /** What is told to colleges, and to whom they gave its password: each part has its heading, and the records below it. */
  product: {
    paths: ['/ourproduct'],
    protected: true,
    blocks: {
      hero: pictured(one('passage')),
      market: one('passage'),
      statistics: many('statistic', 4),
      voices: one('passage'),
      experts: many('quote', 3),
      offer: one('passage'),
      told: one('passage'),
      stories: pictured(many('story')),
      touch: one('passage'),
      impact: one('passage'),
      images: pictured(many('topic', 4)),
      solution: one('passage'),
      steps: many('card', 4),
      access: one('passage'),
      reports: many('card', 4),
      cause: one('passage'),
      causes: many('card', 3),
      demo: one('passage'),
    },
  },
  /** The script of the help chat, which stands on every page and has none of its own. */
  help: { paths: [], blocks: { topics: many('helpTopic', helpTopics.length), questions: many('helpQuestion', 200) } },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly paths: readonly string[];
      /** It is answered to whom it is for alone: never with the pages of everybody. */
      readonly protected?: true;
      readonly blocks: Readonly<Record<string, ContentBlock>>;
    }
  >
>;

export type ContentPage = keyof typeof contentPages;
export const contentPageNames = Object.keys(contentPages) as [ContentPage, ...ContentPage[]];

type Pages = typeof contentPages;
export type ProtectedPage = { [Page in ContentPage]: Pages[Page] extends { readonly protected: true } ? Page : never }[ContentPage];
/** The pages that everybody reads. */
export type OpenPage = Exclude<ContentPage, ProtectedPage>;

/** Whether a page is for some people alone; of a page that another build had nobody says so. */
export function isProtected(page: string): page is ProtectedPage {
  const pages: Readonly<Record<string, { readonly paths: readonly string[]; readonly protected?: true }>> = contentPages;
  return Object.hasOwn(pages, page) && pages[page]!.protected === true;
}

export const openPageNames = contentPageNames.filter((page): page is OpenPage => !isProtected(page)) as [OpenPage, ...OpenPage[]];
export const protectedPageNames: readonly ProtectedPage[] = contentPageNames.filter(isProtected);

/** The path by which people know a protected page. */
export function pathOf(page: ProtectedPage): string {
  return contentPages[page].paths[0];
}

/** The paths of all of them. */
export const contentPaths = Object.values(contentPages).flatMap(({ paths }) => [...paths]);

/** Where the preview of a page stands: on the page itself, and of the help chat on the home page. */
export function previewPath(page: ContentPage, token: string): string {
  const [path]: readonly string[] = contentPages[page].paths;
  return path === undefined ? `/?${HELP_PREVIEW}=${token}` : `${path}?preview=${token}`;
}

/** What a page shows of a block: its records, in their order. */
export type BlocksOf<Page extends ContentPage> = {
  readonly [Block in keyof (typeof contentPages)[Page]['blocks']]: (typeof contentPages)[Page]['blocks'][Block] extends {
    readonly kind: infer Kind extends ContentKind;
  }
    ? readonly ({ readonly _id: string } & FieldsOf<Kind>)[]
    : never;
};

/** The fields of a block's records by their names. */
export function fieldsOfBlock({ kind, pictured: hasPictures }: ContentBlock): readonly (readonly [name: string, field: ContentField])[] {
  return fieldsOfKind(kind).filter(([, { type }]) => type !== 'picture' || hasPictures === true);
}

/** The block of a page by its name; null where there is none. */
export function blockOf(page: ContentPage, block: string): ContentBlock | null {
  const blocks: Readonly<Record<string, ContentBlock>> = contentPages[page].blocks;
  return Object.hasOwn(blocks, block) ? blocks[block]! : null;
}
