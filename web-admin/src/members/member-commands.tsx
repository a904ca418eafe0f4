import type { Role } from '@aarambh/contracts/roles.ts';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MemberRecord } from '../records/records.ts';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import type { RecordCommand } from '../ui/record/command-dialog.tsx';
import { consoleRoles, roleNames } from './words.tsx';

function opensAdminConsole(role: Role): boolean {
  return (consoleRoles as readonly Role[]).includes(role);
}

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
  const reject: RecordCommand = {
    command: 'reject-role',
    label: proposedBy === meId ? `Take back: ${roleNames[role]}` : `Reject: ${roleNames[role]}`,
    consequence: 'The role stays as it is, and the proposal is closed.',
    done: 'The proposal is closed.',
    extra,
  };
  if (proposedBy === meId) return [reject];
  const approve: RecordCommand = {
    command: 'approve-role',
    harmless: true,
    label: `Approve: ${roleNames[role]}`,
    main: true,
    consequence: `Another admin proposed it. The person is signed out, and is ${roleNames[role]} from the next sign-in on.`,
    done: `The role is ${roleNames[role]} now.`,
    extra,
  };
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
        This is your own account. Another admin can change it.
      </Typography>
    );
  const suspension: RecordCommand = member.suspended
    ? {
        command: 'reinstate',
        harmless: true,
        label: 'Reinstate',
        main: true,
        consequence: 'The person can sign in again. Points and bookings are as they were.',
        done: 'The account is reinstated.',
      }
    : {
        command: 'suspend',
        label: 'Suspend',
        consequence: 'The person is signed out everywhere within a second and cannot sign in. Points and bookings stay as they are.',
        done: 'The account is suspended.',
      };
  const name = member.name ?? 'This person';
  // A role of the console takes two people; taking one away does not, so that it can be done at once.
  const proposes = opensAdminConsole(role);
  const roleChange: RecordCommand = {
    command: proposes ? 'propose-role' : 'change-role',
    harmless: proposes,
    label: 'Change role',
    consequence: proposes
      ? `${name} is ${roleNames[member.role]} now. Another admin has to approve the new role; nothing changes until then.`
      : `${name} is ${roleNames[member.role]} now. The new role holds from their next request on.`,
    done: proposes ? 'The role is proposed. Another admin has to approve it.' : 'The role is changed.',
    extra: { field: <RoleField from={member.role} value={role} onChange={setRole} />, values: role === member.role ? null : { role } },
  };
  const proposal = proposalOf(member);
  const commands: readonly RecordCommand[] = [
    suspension,
    ...(proposal === null ? [roleChange] : decisions(proposal, meId)),
    {
      command: 'erase',
      label: 'Erase',
      danger: true,
      typed: member.email ?? member.name ?? 'erase',
      consequence:
        'Name, email, bio and picture become unreadable for good, everywhere, and the person is signed out. Points and bookings keep their numbers without a name, so that the ledger still balances. Nothing brings this back.',
      done: 'The person is erased.',
    },
  ];
  return <CommandButtons resource="members" id={member.id} commands={commands} />;
}

interface RoleFieldProps {
  readonly from: Role;
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

function RoleField({ from, value, onChange }: RoleFieldProps) {
  return (
    <FormControl fullWidth>
      <FormLabel id="role-label" sx={{ mb: 1 }}>
        New role
      </FormLabel>
      <Select
        labelId="role-label"
        autoFocus
        value={value}
        onChange={({ target }) => onChange(target.value)}
        SelectDisplayProps={{ 'aria-labelledby': 'role-label' }}
      >
        {(Object.keys(roleNames) as Role[])
          .filter((role) => from !== 'admin' || !opensAdminConsole(role) || role === from)
          .map((role) => (
            <MenuItem key={role} value={role}>
              {roleNames[role]}
            </MenuItem>
          ))}
      </Select>
    </FormControl>
  );
}
