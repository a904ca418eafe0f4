import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Values } from './values.ts';
import { words } from './words.ts';

/** What is being written, as it will stand: the banner on a page of the member console, or a card of a dashboard. */
export function Preview() {
  const [area, title, body, link, mustAcknowledge] = useWatch<Values, ['area', 'title', 'body', 'link', 'mustAcknowledge']>({
    name: ['area', 'title', 'body', 'link', 'mustAcknowledge'],
  });
  const text = { title: title ?? '', body: body ?? '', link: link ?? '' };
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }} component="section" aria-label={words.preview}>
      <Typography variant="h5" component="h2">
        {words.preview}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        {area === 'AARAMBH' ? <Banner {...text} asks={mustAcknowledge === true} /> : null}
        <Box sx={{ p: 4, display: 'grid', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.previewPage}
          </Typography>
          {area === 'AARAMBH' ? null : <Item {...text} asks={mustAcknowledge === true} />}
          <Box sx={{ height: 48, borderRadius: 2, bgcolor: 'soft' }} />
          <Box sx={{ height: 48, borderRadius: 2, bgcolor: 'soft' }} />
        </Box>
      </Box>
    </Card>
  );
}

interface Text {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

function Banner({ title, body, link, asks }: Text & { readonly asks: boolean }) {
  return (
    <Box sx={{ bgcolor: 'inverse.fill', color: 'inverse.text', px: 4, py: 2, textAlign: 'center', overflowWrap: 'anywhere' }}>
      {title} <span style={{ textDecoration: link === '' ? 'none' : 'underline' }}>{body}</span>
      {asks ? (
        <Button component="span" variant="outlined" size="small" sx={{ ml: 2, color: 'inherit', borderColor: 'currentcolor' }}>
          {words.gotIt}
        </Button>
      ) : null}
    </Box>
  );
}

function Item({ title, body, link, asks }: Text & { readonly asks: boolean }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 3, overflowWrap: 'anywhere' }}>
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      <Typography variant="body2">{body}</Typography>
      {link === '' ? null : <Link component="span">{words.view}</Link>}
      {asks ? (
        <Button component="span" variant="outlined" size="small" sx={{ display: 'table', mt: 2 }}>
          {words.gotIt}
        </Button>
      ) : null}
    </Box>
  );
}
