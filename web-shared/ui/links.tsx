import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router';

/** `reloadDocument` leads out of this console, to the other one. */
type Target = Pick<LinkProps, 'to' | 'state' | 'replace' | 'reloadDocument'>;

/** A link inside the console. */
export function TextLink(props: Omit<MuiLinkProps, 'href'> & Target) {
  return <MuiLink component={Link} {...props} />;
}

/** A link inside the console that looks like a button. */
export function LinkButton(props: Omit<ButtonProps, 'href'> & Target) {
  return <Button component={Link} {...props} />;
}
