import type { Role } from '@aarambh/contracts/roles.ts';
import { memberVerbs } from '@aarambh/contracts/verbs/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { keepView } from '@aarambh/web-shared/api/viewing.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MemberRecord } from '../records/records.ts';
import { entriesOf } from '../ui/list/shape.ts';
import { PlainChoice } from '../ui/plain-choice.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import type { RecordCommand } from '../ui/record/command-dialog.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { consoleRoles } from './console-roles.ts';
import { words } from './words.ts';

const of = commandOf(memberVerbs);

function opensAdminConsole(role: Role): boolean {
  return (consoleRoles as readonly Role[]).includes(role);
}

/** The roles that a person of a role can get: an admin stays one, or leaves the console. */
const rolesFrom = (from: Role) =>
  entriesOf(words.roles)
    .filter(([role]) => from !== 'admin' || !opensAdminConsole(role) || role === from)
    .map(([id, name]) => ({ id, name }));

interface Proposal {
  readonly role: Role;
  readonly proposalId: string;
  readonly proposedBy: string;
}

function proposalOf({ proposedRole, proposalId, proposedBy }: MemberRecord): Proposal | null {
  if (proposedRole == null || proposalId == null || proposedBy == null) return null;
  return { role: proposedRole, proposalId, proposedBy };
}

/** What an admin can do with a role that waits: who proposed it can only take it back. */
function decisions({ role, proposalId, proposedBy }: Proposal, meId: string | undefined): readonly RecordCommand[] {
  const extra = { field: null, values: { proposalId } };
  const reject = of({
    command: 'reject-role',
    label: proposedBy === meId ? words.takeBack(words.roles[role]) : words.reject(words.roles[role]),
    consequence: words.rejectWhy,
    done: words.rejected,
    extra,
  });
  if (proposedBy === meId) return [reject];
  const approve = of({
    command: 'approve-role',
    label: words.approve(words.roles[role]),
    main: true,
    consequence: words.approveWhy(words.roles[role]),
    done: words.approved(words.roles[role]),
    extra,
  });
  return [approve, reject];
}

interface MemberCommandsProps {
  readonly member: MemberRecord;
  /** The admin who looks. */
  readonly meId: string | undefined;
  /** Nobody locks themselves out by a slip. */
  readonly isMe: boolean;
}

/** What an admin can do with an account. */
export function MemberCommands({ member, meId, isMe }: MemberCommandsProps) {
  const [role, setRole] = useState<Role>(member.role);
  if (member.erased) return null;
  if (isMe)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '28ch', py: 2 }}>
        {words.ownAccount}
      </Typography>
    );
  const suspension = member.suspended
    ? of({
        command: 'reinstate',
        label: words.reinstate,
        main: true,
        consequence: words.reinstateWhy,
        done: words.reinstated,
      })
    : of({
        command: 'suspend',
        label: words.suspend,
        consequence: words.suspendWhy,
        done: words.suspended,
      });
  const name = member.name ?? words.thisPerson;
  // A role of the console takes two people; taking one away does not, so that it can be done at once.
  const proposes = opensAdminConsole(role);
  const roleChange = of({
    command: proposes ? 'propose-role' : 'change-role',
    label: words.changeRole,
    consequence: proposes ? words.proposeWhy(name, words.roles[member.role]) : words.changeWhy(name, words.roles[member.role]),
    done: proposes ? words.proposed : words.changed,
    extra: {
      field: <PlainChoice label={words.newRole} autoFocus value={role} onChange={setRole} choices={rolesFrom(member.role)} />,
      values: role === member.role ? null : { role },
    },
  });
  const proposal = proposalOf(member);
  const viewAs: RecordCommand = {
    command: 'view-as',
    label: words.viewAs,
    consequence: words.viewAsWhy(name, limits.viewMinutes),
    done: '',
    harmless: false,
    async run(api, reason) {
      keepView(await api.post('/admin/api/views', { body: { memberId: member.id, reason } }));
      window.location.assign(`/dashboard/${member.id}`);
    },
  };
  const commands: readonly RecordCommand[] = [
    ...(member.suspended || opensAdminConsole(member.role) ? [] : [viewAs]),
    suspension,
    ...(proposal === null ? [roleChange] : decisions(proposal, meId)),
    of({
      command: 'erase',
      label: words.erase,
      danger: true,
      typed: member.email ?? member.name ?? words.eraseTyped,
      consequence: words.eraseWhy,
      done: words.erased,
    }),
  ];
  return <CommandButtons resource="members" id={member.id} commands={commands} />;
}
