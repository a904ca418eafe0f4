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
import { roleNames } from './words.tsx';

interface MemberCommandsProps {
  readonly member: MemberRecord;
  /** Nobody locks themselves out by a slip. */
  readonly isMe: boolean;
}

/** What an admin can do with an account. */
export function MemberCommands({ member, isMe }: MemberCommandsProps) {
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
  const commands: readonly RecordCommand[] = [
    suspension,
    {
      command: 'change-role',
      label: 'Change role',
      consequence: `${member.name ?? 'This person'} is ${roleNames[member.role]} now. The new role holds from their next request on.`,
      done: 'The role is changed.',
      extra: { field: <RoleField value={role} onChange={setRole} />, values: role === member.role ? null : { role } },
    },
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

function RoleField({ value, onChange }: { readonly value: Role; readonly onChange: (role: Role) => void }) {
  return (
    <FormControl fullWidth>
      <FormLabel id="role-label" sx={{ mb: 1 }}>
        New role
      </FormLabel>
      <Select
        labelId="role-label"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        SelectDisplayProps={{ 'aria-labelledby': 'role-label' }}
      >
        {(Object.keys(roleNames) as Role[]).map((role) => (
          <MenuItem key={role} value={role}>
            {roleNames[role]}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
