import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

interface CutTextProps {
  /** Where the text leads, if anywhere. */
  readonly to?: string | null;
  readonly children: ReactNode;
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function isCut(element: HTMLElement): boolean {
  return [element, ...element.querySelectorAll<HTMLElement>('span')].some(
    (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1,
  );
}

/**
 * What stands in a cell that takes the room that is left: one line, with an ellipsis where it does not fit. What was cut is shown in full
 * under the pointer, and to the keyboard, which stops at such a cell.
 */
export function CutText({ to = null, children }: CutTextProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [full, setFull] = useState('');
  useLayoutEffect(() => {
    if (element === null) return;
    const watcher = new ResizeObserver(() => setFull(isCut(element) ? element.innerText : ''));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [element, children]);
  return (
    <Tooltip title={full} describeChild slotProps={{ popper: { container: () => document.getElementById('content') } }}>
      {to === null ? (
        <Box component="span" ref={setElement} sx={oneLine} {...(full !== '' && { tabIndex: 0 })}>
          {children}
        </Box>
      ) : (
        <MuiLink component={Link} to={to} ref={setElement} sx={{ ...oneLine, color: 'text.primary' }}>
          {children}
        </MuiLink>
      )}
    </Tooltip>
  );
}
