import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { StudentData } from '@aarambh/contracts/routes/student.ts';
import { Avatar } from '@aarambh/web-shared/theme/art/avatar.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { words } from '../words.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 18,
  '& > .who': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > .college': { flex: '0 1 280px' },
});

interface DashboardHeaderProps {
  readonly user: User;
  readonly data: StudentData | null;
  /** The college that is chosen; what `data` is of may still be another one. */
  readonly orgCode: string | null;
  readonly onCollege: (orgCode: string) => void;
}

/** Who the student is, with the college that they look at. */
export function DashboardHeader({ user, data, orgCode, onCollege }: DashboardHeaderProps) {
  const name = data?.user.name ?? user.name;
  const colleges = data?.colleges ?? [];
  return (
    <Row>
      <Avatar name={name} size={72} src={user.imagePath ?? null} />
      <div className="who">
        <Heading as="h1" size="h1">
          {words.greeting(name.split(' ')[0]!)}
        </Heading>
        <Muted sx={{ mt: 1, fontSize: '1rem' }}>
          {[name, words.roles[data?.user.role ?? user.role], data?.user.orgName]
            .filter((part) => part !== undefined && part !== '')
            .join(' · ')}
        </Muted>
      </div>
      {colleges.length < 2 ? null : (
        <div className="college">
          <Labelled label={words.college}>
            {(id) => (
              <Select native notched={false} value={orgCode ?? ''} onChange={({ target }) => onCollege(target.value)} inputProps={{ id }}>
                {colleges.map(({ orgCode, orgName }) => (
                  <option key={orgCode} value={orgCode}>
                    {orgName}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        </div>
      )}
    </Row>
  );
}
