import { goOnAsVisitor } from '@aarambh/web-shared/api/session.ts';
import { CloseIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import IconButton from '@mui/material/IconButton';
import { useWanted } from '../shared/auth/require-user.tsx';
import { Bar } from '@aarambh/web-shared/ui/connection-bar.tsx';
import { words } from './words.ts';

/** On a page that anybody may see: says that the session ended, and leads back here by a login. */
export function SessionEnded() {
  const wanted = useWanted();
  return (
    <Bar sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, py: 0 }}>
      <span>
        {words.session.ended((text) => (
          <TextLink to="/login" state={wanted} sx={{ display: 'inline-block', py: 2.5 }}>
            {text}
          </TextLink>
        ))}
      </span>
      <IconButton aria-label={words.session.withoutLogin} onClick={goOnAsVisitor}>
        <CloseIcon size={18} />
      </IconButton>
    </Bar>
  );
}
