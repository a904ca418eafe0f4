import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { helpChat } from '@aarambh/contracts/enquiries/own-forms.ts';
import { words } from './words.ts';

/** The script as content says it. */
export type Script = BlocksOf<'help'>;
export type Topic = Script['topics'][number];
export type Question = Script['questions'][number];

/** Who asks: what a message to the team needs. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly whatsapp: string;
}

/** Something that was said. */
export interface Line {
  readonly who: 'bot' | 'you';
  readonly text: string;
  /** Where more of it stands. */
  readonly more?: { readonly label: string; readonly to: string };
}

/** Where a talk stands. */
export type Step = 'contact' | 'initial' | 'questions' | 'feedback' | 'unsolved' | 'custom';

export interface Talk {
  readonly step: Step;
  /** The category whose questions are shown. */
  readonly topic: string | null;
  readonly lines: readonly Line[];
  /** What is known of who asks; as typed until the step is done. */
  readonly contact: Contact;
  /** What is being written to the team. */
  readonly draft: string;
  /** Where the contact step leads. */
  readonly then: 'initial' | 'custom';
}

/** What happens in a talk. */
export type Said =
  | { readonly did: 'lacked' | 'solved' | 'unsolved' | 'categories' | 'write' | 'change' }
  /** `why` is the sentence of what went wrong. */
  | { readonly did: 'failed'; readonly why: string }
  | { readonly did: 'typed'; readonly contact?: Contact; readonly draft?: string }
  | { readonly did: 'told'; readonly contact: Contact }
  | { readonly did: 'chose'; readonly topic: Topic }
  | { readonly did: 'asked'; readonly question: Question }
  | { readonly did: 'sent'; readonly reference: string };

/** Lines that are kept: older ones have long scrolled away. */
const MOST_LINES = 60;

const bot = (text: string, more?: Line['more']): Line => ({ who: 'bot', text, ...(more && { more }) });
const you = (text: string): Line => ({ who: 'you', text });

/** The script without categories that have no question: they would be dead ends. */
export function withQuestions({ topics, questions }: Script): Script {
  return { topics: topics.filter(({ topic }) => questions.some((question) => question.topic === topic)), questions };
}

/** Whether nothing of a contact is missing. */
export function isWhole({ name, email, whatsapp }: Contact): boolean {
  return [name, email, whatsapp].every((text) => text.trim() !== '');
}

/** A talk from its beginning: who is not known yet is asked first. `asks` is false where nobody has to be known. */
export function begin(contact: Contact, asks = true): Talk {
  const step = asks && !isWhole(contact) ? 'contact' : 'initial';
  const lines = step === 'contact' ? [bot(words.who)] : [bot(words.hello), bot(words.topics)];
  return { step, topic: null, lines, contact, draft: '', then: 'initial' };
}

/** The talk after something happened in it. */
export function next(talk: Talk, said: Said): Talk {
  const to = (step: Step, lines: readonly Line[], change: Partial<Talk> = {}): Talk => ({
    ...talk,
    ...change,
    step,
    lines: [...talk.lines, ...lines].slice(-MOST_LINES),
  });
  switch (said.did) {
    case 'typed':
      return { ...talk, contact: said.contact ?? talk.contact, draft: said.draft ?? talk.draft };
    case 'lacked':
      return to('contact', [bot(helpChat.fields[0].missing)]);
    case 'told': {
      const { contact } = said;
      const on = talk.then === 'custom' ? words.writeAsk : words.topics;
      return to(talk.then, [you(`${contact.name}, ${contact.email}, ${contact.whatsapp}`), bot(words.known(contact.name)), bot(on)], {
        contact,
        then: 'initial',
      });
    }
    case 'change':
      return to('contact', [you(words.change), bot(words.who)], { then: 'custom' });
    case 'categories':
      return to('initial', [you(words.categories), bot(words.topics)]);
    case 'chose':
      return to('questions', [you(said.topic.heading), bot(words.questions)], { topic: said.topic.topic });
    case 'asked': {
      const { heading, text, label, link } = said.question;
      const more = link === '' ? undefined : { label: label === '' ? link : label, to: link };
      return to('feedback', [you(heading), bot(text, more), bot(words.solvedAsk)]);
    }
    case 'solved':
      return to('initial', [you(words.solved), bot(words.glad)]);
    case 'unsolved':
      return to('unsolved', [you(talk.step === 'feedback' ? words.unsolved : words.noneOfThese), bot(words.unsolvedAsk)]);
    case 'write':
      // A preview, or a contact that was taken back: whom to answer has to be known first.
      return isWhole(talk.contact)
        ? to('custom', [you(words.write), bot(words.writeAsk)])
        : to('contact', [you(words.write), bot(words.who)], { then: 'custom' });
    case 'sent':
      return to('initial', [you(talk.draft.trim()), bot(`${words.sent} ${words.reference(said.reference)}`), bot(words.topics)], {
        draft: '',
      });
    case 'failed':
      return to('custom', [bot(helpChat.failed), bot(said.why)]);
  }
}
