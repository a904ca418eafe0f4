import { keyedId } from '@aarambh/kernel/command-context.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { CommandsOn, CommandContext } from '@aarambh/kernel/commands.ts';
import type { CareerEvent, OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { standsInTheWay, apply, applyAgain, type CareerStreamState } from './application.ts';
import { APPLY_AGAIN_MONTHS } from '@aarambh/contracts/careers/state.ts';
import { careerResume } from '@aarambh/contracts/files/careers.ts';
import type { CareerFields } from '@aarambh/contracts/careers/form.ts';
import type { SentDocument } from '@aarambh/http/documents/sent-document.ts';
import { addMonths } from '@aarambh/kernel/calendar.ts';
import { newReference } from '@aarambh/kernel/references.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { newStatusLink } from '@aarambh/kernel/status-links.ts';
import { CAREER_AGAIN } from './mails/career-mails.ts';
import { isOver, type OpeningStreamState } from './opening.ts';
import type { CareersPorts } from './ports.ts';

/** Turns of one address for one opening that are looked through: each but the last is over six months old, or was erased. */
const MOST_TURNS = 100;

/** The stream of a person's next application for an opening. */
interface Place {
  readonly applicationId: string;
  /** Somebody applied in this turn, and it stands in the way. */
  readonly taken: boolean;
}

/**
 * Where an address applies for an opening: the first turn in which nobody has applied. The id of each turn is a keyed hash of all three, so
 * that two applications meet in one stream, where the first of them wins, and no name tells whose it is.
 * @param secret can never change: with another one everybody could apply a second time
 */
function places(
  applications: Pick<CommandsOn<CareerStreamState, CareerEvent>, 'read'>,
  { secret, now }: { readonly secret: Uint8Array; readonly now: () => number },
) {
  const key = mac(secret, 'aarambh careers\napplications');
  const idOf = (...of: readonly string[]): string => derivedId('career', mac(key, of.join('\n')).toString('hex'));

  return async (email: string, openingId: string | null): Promise<Place> => {
    for (let turn = 0; ; turn++) {
      const applicationId = idOf(email, openingId ?? '', String(turn));
      const found = await applications.read(applicationId, (state) => ({
        isFree: state === null,
        stands: standsInTheWay(state, now()),
      }));
      if (found.isFree) return { applicationId, taken: false };
      if (found.stands || turn === MOST_TURNS) return { applicationId, taken: true };
    }
  };
}

/** An application as it comes in, checked. */
interface NewApplication {
  readonly fields: CareerFields;
  /** Null for no opening in particular. */
  readonly openingId: string | null;
  /** Looked at already. */
  readonly resume: SentDocument;
  /** The account that sends it, with its own address; null for a visitor. */
  readonly account: { readonly id: string; readonly email: string | null } | null;
}

type Deps = Pick<CareersPorts, 'files' | 'formMails' | 'outbox' | 'clock' | 'wall' | 'secret'> & {
  readonly applications: CommandsOn<CareerStreamState, CareerEvent>;
  readonly openings: CommandsOn<OpeningStreamState, OpeningEvent>;
};

/** Applying: which turn of an address it is, its resume, and the application that names it. */
export function createApplying({ applications, openings, files, formMails, outbox, clock, wall, secret }: Deps) {
  const placeOf = places(applications, { secret, now: clock });

  /** Why nobody can apply for an opening; null where one can. */
  const refusedBy = (openingId: string): Promise<'not_found' | 'opening_closed' | null> =>
    openings.read(openingId, ({ details, state }) => {
      if (details === null || state === 'draft') return 'not_found';
      return state === 'closed' || isOver(details, wall()) ? 'opening_closed' : null;
    });

  /**
   * Who has applied already is told. Strangers would learn who applied, so that only the address itself is: by the answer where it is signed
   * in, else by mail.
   */
  async function tellAgain(id: string, { fields: { email }, account }: NewApplication, context: CommandContext) {
    if (account?.email === email) return failed('already_applied');
    const factId = keyedId(context, 'career-again', id);
    if (await formMails.take(email)) await outbox.enqueue({ factId, template: CAREER_AGAIN, to: id, params: { applicationId: id } });
    return succeeded({ id });
  }

  async function applied(application: NewApplication, context: CommandContext) {
    const { fields, openingId, resume, account } = application;
    const place = await placeOf(fields.email, openingId);
    const id = place.applicationId;
    if (place.taken) {
      // What was sent before with the same key is answered as it was then, also once the opening is closed.
      const again = resultOf(await applications.execute({ id, decide: applyAgain, command: null, context }), () => ({ id }));
      return again.ok || again.code !== 'already_applied' ? again : tellAgain(id, application, context);
    }
    const refused = openingId === null ? null : await refusedBy(openingId);
    if (refused !== null) return failed(refused);

    // The file first: whatever happens then, the record names one that is there, or the sweep of files finds one that no record names.
    const { contentType, bytes } = resume;
    const stored = await files.store({ purpose: careerResume, owner: id, record: id, ...resume }, context);
    if (!stored.ok) throw new Error(`a resume was looked at, and is refused all the same: ${stored.code}`);
    const { fileId } = stored.value;
    const { linkHash, linkSecret } = newStatusLink();
    const data = {
      ...{ applicationId: id, openingId, reference: newReference('JOB'), accountId: account?.id ?? null, linkHash },
      mails: await formMails.take(fields.email),
      againFrom: new Date(addMonths(clock(), APPLY_AGAIN_MONTHS)).toISOString(),
      resume: { fileId, contentType, bytes: bytes.byteLength },
    };
    const personal = { fields, linkSecret };
    const result = resultOf(await applications.execute({ id, decide: apply, command: { data, personal }, context }), () => ({ id }));
    if (result.ok) {
      // Sent twice at once with one key: the application names the file of the other.
      if (!(await applications.read(id, (state) => state?.resume.fileId === fileId))) await files.remove(fileId, 'unused', context);
      return result;
    }
    await files.remove(fileId, 'unused', context);
    return result.code === 'already_applied' ? tellAgain(id, application, context) : result;
  }

  /**
   * Takes an application, and its resume. Who applied for the same within six months is told so here only where they are signed in with that
   * very address: everybody else is answered as if it came in, and its owner is told by mail. Answers the application that stands.
   */
  return async (application: NewApplication, context: CommandContext) => {
    const result = await applied(application, context);
    // Not at which position it stands: that would tell a stranger whether it is new.
    return result.ok && application.account === null ? succeeded(result.value) : result;
  };
}
