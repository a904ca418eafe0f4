import { backup } from '@aarambh/infra/backup/backup.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { Email, PersonName } from '@aarambh/contracts/field-rules.ts';
import { Role } from '@aarambh/contracts/roles.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { NodeAuditRuns } from './audit-runs.ts';
import type { ControlHandler, ReportProgress } from './control-socket.ts';
import type { DataFolder } from './data-folder.ts';
import type { Engines } from './engines.ts';
import type { Reactors } from './reactors.ts';
import type { Services } from './services.ts';

export interface ControlVerbsDeps {
  readonly folder: DataFolder;
  readonly engines: Pick<Engines, 'projections'>;
  readonly services: Pick<Services, 'accounts' | 'clockGuard'>;
  readonly auditRuns: NodeAuditRuns;
  readonly reactors: Reactors;
}

/** A verb was asked for something that does not exist or may not be; the message is for whoever typed it. */
class WrongVerb extends Error {}

/** What a running node does for terminal verbs. */
export function controlVerbs({ folder, engines, services, auditRuns, reactors }: ControlVerbsDeps): ControlHandler {
  return async ({ verb, args }, report) => {
    switch (verb) {
      case 'audit':
        return auditRuns.verdict('system:terminal', report);
      case 'replay':
        return replay(engines, args.model ?? '', report);
      case 'backup':
        return backup({ dataDir: folder.root, file: args.file ?? '' });
      case 'invite':
        return invite(services, args);
      case 'reset-second-factor':
        return resetSecondFactor(services, args);
      case 'accept-clock':
        return { was: await services.clockGuard.accept() };
      case 'release-reactors': {
        const held = reactors.held();
        await reactors.release();
        return { held };
      }
      case 'change-secret':
        throw new WrongVerb('A server is using this data folder; stop it first, then change the secret.');
      case 'restore':
        throw new WrongVerb('A server is using this data folder; stop it first, or restore into another DATA_DIR.');
      default:
        throw new WrongVerb(`The server does not know the verb ${verb}; it may be of another version.`);
    }
  };
}

/** Rebuilds a read model, or all; answers what was rebuilt and up to where. */
export async function replay(
  { projections }: Pick<Engines, 'projections'>,
  model: string,
  report: ReportProgress,
): Promise<{ models: readonly string[]; position: number }> {
  const names = readModels.map(({ name }) => name);
  const models = model === 'all' ? names : names.filter((name) => name === model);
  if (models.length === 0) throw new WrongVerb(`There is no read model called '${model}'. There are: ${names.join(', ')}; or all.`);
  await projections.ready;
  return { models, position: await projections.rebuild(models, report) };
}

/** A name made of an address, until the person is known by theirs. */
function lettersOf(email: string): string {
  const letters = email.split('@', 1)[0]!.replaceAll(/[^\p{L}\p{M}]+/gu, ' ');
  return /\p{L}/u.test(letters) ? letters.slice(0, 60) : 'Colleague';
}

/**
 * Makes an account for somebody and mails them a link to choose a password. For somebody who has one it approves the role that an admin
 * proposed for them.
 */
export async function invite(
  { accounts }: Pick<Services, 'accounts'>,
  args: Readonly<Record<string, string>>,
): Promise<{ accountId: string; email: string; role: string; approved: 'yes' | 'no' }> {
  const email = Email.safeParse(args.email ?? '');
  if (!email.success) throw new WrongVerb(`'${args.email ?? ''}' is not an email address.`);
  const role = Role.safeParse(args.role ?? 'admin');
  if (!role.success) throw new WrongVerb(`'${args.role}' is not a role. There are: ${Role.options.join(', ')}.`);
  const name = PersonName.safeParse(args.name ?? lettersOf(email.data));
  if (!name.success) throw new WrongVerb(`'${args.name}' is not a name: ${name.error.issues[0]!.message}`);
  const invitation = { name: name.data, email: email.data, role: role.data, password: null, origin: 'invitation', age: 'adult' } as const;
  const context = { actor: 'system:operator', corr: newId() } as const;
  const result = await accounts.invite(invitation, context);
  if (!result.ok && result.code === 'account_exists') {
    // An account that waits for a role of the console: whoever runs this is the second person.
    const approved = await accounts.approveAtTerminal(email.data, context);
    if (approved.ok) return { accountId: approved.value.accountId, email: email.data, role: approved.value.role, approved: 'yes' };
    throw new WrongVerb(`${problems.account_exists[1]} To give it a role, let an admin propose that in the console, then run this again.`);
  }
  if (!result.ok) throw new WrongVerb(problems[result.code][1]);
  return { accountId: result.value.accountId, email: email.data, role: role.data, approved: 'no' };
}

/** Takes the second factor off the account of somebody who lost it, and ends their sessions. */
export async function resetSecondFactor(
  { accounts }: Pick<Services, 'accounts'>,
  args: Readonly<Record<string, string>>,
): Promise<{ email: string }> {
  const email = Email.safeParse(args.email ?? '');
  if (!email.success) throw new WrongVerb(`'${args.email ?? ''}' is not an email address.`);
  const result = await accounts.secondFactor.reset(email.data, { actor: 'system:operator', corr: newId() });
  if (result.ok) return { email: email.data };
  if (result.code === 'not_found') throw new WrongVerb(`Nobody has an account with ${email.data}.`);
  if (result.code === 'second_factor_missing') throw new WrongVerb(`The account of ${email.data} has no two-step login.`);
  throw new WrongVerb(problems[result.code][1]);
}
