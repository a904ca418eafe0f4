import type { MemberAddress } from '@aarambh/contracts/member-pages.ts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ComponentType } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { ADMIN_CONSOLE } from '../api/local-user.ts';
import { textLink } from '../theme/components.ts';

/** Where a link leads: a page of the member console, another query on this one, or the admin console with `reloadDocument`. What is no page does not compile. */
export type Address = MemberAddress | `?${string}` | `${typeof ADMIN_CONSOLE}${string}`;

/** Whether what was written elsewhere leads to a page of ours; which ones there are, is not known here. */
export const leadsInside = (link: string): link is Address => link.startsWith('/');

interface Target extends Pick<LinkProps, 'state' | 'replace' | 'reloadDocument'> {
  readonly to: Address;
}

/** As MUI's link looks in the theme, without what it brings to every page. */
const look = { ...textLink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } as const;

/** React Router's link, to pages alone. */
export const PageLink = Link as ComponentType<Omit<ComponentProps<typeof Link>, 'to'> & Target>;

/** A link inside the console. */
export const TextLink = styled(PageLink)(look);

/** A link that leads out of the console, or to a place in the same page. */
export const PlainLink = styled('a')(look);

/** A link inside the console that looks like a button. */
export function LinkButton(props: Omit<ButtonProps, 'href'> & Target) {
  return <Button component={Link} {...props} />;
}
