import Button, { type ButtonProps } from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { leadsInside, LinkButton, PlainLink, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import type { ReactNode } from 'react';

interface ContentLinkProps {
  /** A page of ours, or an address outside: https, mailto, tel. */
  readonly to: string;
  readonly children: ReactNode;
}

interface ContentButtonProps extends ContentLinkProps, Pick<ButtonProps, 'size' | 'variant' | 'fullWidth' | 'sx'> {
  readonly onClick?: () => void;
}

/** A link in a text. */
export function ContentLink({ to, children }: ContentLinkProps) {
  return leadsInside(to) ? <TextLink to={to}>{children}</TextLink> : <PlainLink href={to}>{children}</PlainLink>;
}

/** The same as a button. */
export function ContentButton({ to, children, ...own }: ContentButtonProps) {
  return leadsInside(to) ? (
    <LinkButton to={to} {...own}>
      {children}
    </LinkButton>
  ) : (
    <Button href={to} {...own}>
      {children}
    </Button>
  );
}

interface ContentActionsProps extends Omit<ContentButtonProps, 'to' | 'children'> {
  readonly label: string;
  readonly link: string;
  /** What else can be done there. */
  readonly children?: ReactNode;
  readonly sx?: SxProps<Theme>;
}

/** Where a record leads, as a button; nothing where it leads nowhere and nothing else can be done. */
export function ContentActions({ label, link, children, sx = {}, ...own }: ContentActionsProps) {
  const leads = label !== '' && link !== '';
  if (!leads && children === undefined) return null;
  return (
    <Actions sx={sx}>
      {leads ? (
        <ContentButton to={link} {...own}>
          {label}
        </ContentButton>
      ) : null}
      {children}
    </Actions>
  );
}
