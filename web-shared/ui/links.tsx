import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, type LinkProps } from 'react-router';
import { textLink } from '../theme/components.ts';

/** `reloadDocument` leads out of this console, to the other one. */
type Target = Pick<LinkProps, 'to' | 'state' | 'replace' | 'reloadDocument'>;

/** As MUI's link looks in the theme, without what it brings to every page. */
const look = { ...textLink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } as const;

/** A link inside the console. */
export const TextLink = styled(Link)(look);

/** A link that leads out of the console, or to a place in the same page. */
export const PlainLink = styled('a')(look);

/** A link inside the console that looks like a button. */
export function LinkButton(props: Omit<ButtonProps, 'href'> & Target) {
  return <Button component={Link} {...props} />;
}
