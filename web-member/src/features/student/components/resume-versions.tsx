import type { StudentBooking } from '@aarambh/contracts/routes/student.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { PlainLink } from '@aarambh/web-shared/ui/links.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { words } from '../words.ts';

const says = words.resumes;

const Newest = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
});

const More = styled('details')(({ theme }) => ({
  marginTop: 6,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& summary': { minHeight: 44, display: 'list-item', alignContent: 'center', cursor: 'pointer', color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, paddingInlineStart: 22 },
  '& li': { paddingBlock: 4 },
  '& a': { display: 'inline-block', paddingBlock: 10 },
}));

/** The versions for one interview, and who opened them. Links open in a new tab, where the file is saved. */
export function ResumeVersions({ booking: { resumes, views } }: { readonly booking: StudentBooking }) {
  const [newest, ...earlier] = resumes;
  if (newest === undefined) return null;
  const target = { target: '_blank', rel: 'noopener' } as const;
  return (
    <>
      <Newest>
        <div>
          <strong>{newest.name}</strong>
          <Muted>{says.version(newest.version, newest.at)}</Muted>
        </div>
        <Button variant="outlined" component="a" href={newest.resume} aria-label={says.downloadOf(newest.name, newest.version)} {...target}>
          {says.download}
        </Button>
      </Newest>
      {earlier.length === 0 ? null : (
        <More>
          <summary>{says.earlier(earlier.length)}</summary>
          <ul>
            {earlier.map(({ version, name, at, resume }) => (
              <li key={version}>
                <PlainLink href={resume} aria-label={says.downloadOf(name, version)} {...target}>
                  {name}
                </PlainLink>
                <Muted>{says.version(version, at)}</Muted>
              </li>
            ))}
          </ul>
        </More>
      )}
      <More>
        <summary>{says.views}</summary>
        {views.length === 0 ? (
          <Muted>{says.noViews}</Muted>
        ) : (
          <ul>
            {views.map(({ version, name, as, at }) => (
              <li key={`${at} ${as} ${version}`}>{says.view(version, name, as, at)}</li>
            ))}
          </ul>
        )}
      </More>
    </>
  );
}
